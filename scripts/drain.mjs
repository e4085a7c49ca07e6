/**
 * Makes a server end without cutting anybody off. The returned function stops new connections at once and
 * lets every open request finish. It resolves when the last connection is closed. Requests that take longer
 * than `seconds` are cut.
 */
export function drains(server, { seconds = 10 } = {}) {
  const open = new Set()
  const sockets = new Set()
  let ending = false
  /** The last answer of a connection. The client opens a new one, to whichever process runs by then. */
  const letGo = response => {
    if (!response.headersSent) response.setHeader('Connection', 'close')
    response.once('close', () => setImmediate(() => server.closeIdleConnections()))
  }
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
    if (ending) letGo(response)
  })
  return () =>
    new Promise(resolve => {
      ending = true
      for (const response of open) letGo(response)
      const cut = setTimeout(() => server.closeAllConnections(), seconds * 1000)
      server.close(() => {
        clearTimeout(cut)
        resolve()
      })
      // Browsers open connections in advance. Node counts these as busy until the first byte arrives.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
}
