/** The header that tells the app the caller's network address where no proxy does. */
export const socketHeader = 'x-socket-address'

/** Writes the socket's address into a request, over any value that the caller sent under that name. */
export function tellSocket(request) {
  const { remoteAddress } = request.socket
  if (remoteAddress) request.headers[socketHeader] = remoteAddress
  else delete request.headers[socketHeader]
}
