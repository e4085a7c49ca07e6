/**
 * Makes a server end without cutting anybody off. What it answers stops taking connections at once, lets every open
 * request come to its answer, and resolves when the last connection is gone; what takes longer than `seconds` is cut.
 */
export function drains(server, { seconds = 10 } = {}) {
  const open = new Set()
  const sockets = new Set()
  let ending = false
  /** The last answer of a connection: whoever wants more opens a new one, to whoever is there by then. */
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
      // Browsers open connections in advance, which Node counts as busy until something is said on them.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    })
}
