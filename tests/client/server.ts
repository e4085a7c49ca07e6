import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'

export interface Arrived {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: string
  at: number
}

export type Reaction = (response: ServerResponse, arrived: Arrived) => void

/** Answers with JSON. */
export const answer =
  (status: number, body?: unknown, headers: Record<string, string> = {}): Reaction =>
  response => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  }

/** Cuts the connection without an answer. */
export const drop: Reaction = response => void response.socket?.destroy()

/** Cuts the connection in the middle of the answer. */
export const dropHalfway: Reaction = response => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' })
  response.write('{"half":')
  setTimeout(() => response.socket?.destroy(), 5)
}

/** Answers late. */
export const late =
  (milliseconds: number, then: Reaction): Reaction =>
  (response, arrived) =>
    void setTimeout(() => then(response, arrived), milliseconds)

/** A real HTTP server on this machine. It plays `reactions` first, then `always`. */
export function localServer() {
  const arrived: Arrived[] = []
  const reactions: Reaction[] = []
  const state = { always: answer(200, {}), open: 0, mostOpen: 0, origin: '' }
  const server = createServer((request, response) => {
    state.open++
    state.mostOpen = Math.max(state.mostOpen, state.open)
    response.once('close', () => state.open--)
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const came = { method, url, headers, body: Buffer.concat(chunks).toString(), at: performance.now() }
      arrived.push(came)
      ;(reactions.shift() ?? state.always)(response, came)
    })
  })
  beforeAll(async () => {
    await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
    state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    // The first fetch of a process is slow.
    await fetch(state.origin)
  })
  beforeEach(() => {
    arrived.length = 0
    reactions.length = 0
    state.always = answer(200, {})
    state.mostOpen = 0
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise(done => server.close(done))
  })
  return { arrived, reactions, state }
}
