import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that arrived at a webhook, as it came. */
export interface Heard {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/** The address of a webhook on this machine: it keeps what it hears, and answers as it is told. */
export async function startListener(port = 0) {
  const heard: Heard[] = []
  let answer: (response: ServerResponse, one: Heard) => void = response => response.writeHead(204).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('utf8'),
    }
    heard.push(one)
    answer(response, one)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    url: `http://${host}/hook`,
    heard,
    /** The events that arrived, without those before the last call. */
    events: () => heard.splice(0).map(({ body }) => JSON.parse(body)),
    /** How it answers from now on. */
    answers: (next: typeof answer) => {
      answer = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
