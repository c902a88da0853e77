/** Opens a WebSocket at an address of this server. */
export function dial(address: string): WebSocket {
  const url = new URL(address, location.href);
  url.protocol = url.protocol.replace('http', 'ws');
  return new WebSocket(url);
}

/** Closes it; while it is being opened, as soon as that is done, because browsers complain otherwise. */
export function hangUp(socket: WebSocket) {
  if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
  else socket.close();
}
