/** The header that tells the app from which network address a request came, where no proxy does. */
export const socketHeader = 'x-socket-address'

/** Writes the socket's address into a request; what a caller sent under that name is gone. */
export function tellSocket(request) {
  const { remoteAddress } = request.socket
  if (remoteAddress) request.headers[socketHeader] = remoteAddress
  else delete request.headers[socketHeader]
}
