//! Catching panics without their noise.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
    static MESSAGE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// What `probe` returns, or the message of its panic. Panics of other threads are printed as ever.
pub(super) fn quietly<T>(probe: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let loud = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if DEPTH.get() == 0 {
                loud(info);
            } else {
                MESSAGE.replace(info.to_string());
            }
        }));
    });
    DEPTH.set(DEPTH.get() + 1);
    let result = panic::catch_unwind(AssertUnwindSafe(probe));
    DEPTH.set(DEPTH.get() - 1);
    result.map_err(|_| MESSAGE.take())
}
