//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;

/// The address of a caller, as far as limits count it: of IPv6 the half that one customer is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(IpAddr);

impl Address {
    /// Nobody knows where from.
    const UNKNOWN: Self = Self(IpAddr::V4(Ipv4Addr::UNSPECIFIED));

    /// The address a request comes from. A proxy in front adds the address it was called from as the last one;
    /// those before it can be invented by anybody.
    pub fn of(request: &Request, behind_proxy: bool) -> Self {
        let forwarded = || {
            let header = request.headers().get_all("x-forwarded-for").iter().next_back()?;
            let last = header.to_str().ok()?.rsplit(',').next()?.trim();
            last.parse().ok().or_else(|| last.parse().ok().map(|address: SocketAddr| address.ip()))
        };
        let direct = || request.extensions().get::<ConnectInfo<SocketAddr>>().map(|info| info.0.ip());
        behind_proxy.then(forwarded).flatten().or_else(direct).map_or(Self::UNKNOWN, Self::from)
    }
}

impl From<IpAddr> for Address {
    fn from(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V6(v6) => IpAddr::V6(Ipv6Addr::from_bits(v6.to_bits() & !u128::from(u64::MAX))),
            v4 @ IpAddr::V4(_) => v4,
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    /// What the guard found.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().copied().unwrap_or(Self::UNKNOWN))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn request(forwarded: &[&str]) -> Request {
        let mut request = Request::new(Body::empty());
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([10, 0, 0, 1], 5000))));
        for value in forwarded {
            request.headers_mut().append("x-forwarded-for", value.parse().unwrap());
        }
        request
    }

    fn ip(text: &str) -> Address {
        text.parse::<IpAddr>().unwrap().into()
    }

    #[test]
    fn only_a_proxy_is_believed_and_only_its_own_entry() {
        let forged = request(&["1.1.1.1, 2.2.2.2", "3.3.3.3 , 4.4.4.4"]);
        assert_eq!(Address::of(&forged, false), ip("10.0.0.1"));
        assert_eq!(Address::of(&forged, true), ip("4.4.4.4"));
        assert_eq!(Address::of(&request(&["4.4.4.4:81"]), true), ip("4.4.4.4"));
        assert_eq!(Address::of(&request(&["nonsense"]), true), ip("10.0.0.1"));
        assert_eq!(Address::of(&request(&[]), true), ip("10.0.0.1"));
        assert_eq!(Address::of(&Request::new(Body::empty()), true), Address::UNKNOWN);
    }

    #[test]
    fn one_customer_is_one_address() {
        assert_eq!(ip("2001:db8:1:2:3:4:5:6"), ip("2001:db8:1:2::9"));
        assert_ne!(ip("2001:db8:1:2::9"), ip("2001:db8:1:3::9"));
        assert_eq!(ip("::ffff:10.0.0.1"), ip("10.0.0.1"));
    }
}
