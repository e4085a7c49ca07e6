import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export interface Double {
  /** The base address. */
  url: string
  /** The bodies that were sent, as text. */
  asked: string[]
  answer: (listener: RequestListener) => void
  /** Answers with this text, as a model does. */
  say: (content: string) => void
}

const bodyOf = async (request: IncomingMessage) => {
  let text = ''
  for await (const chunk of request) text += chunk
  return text
}

/** A real HTTP server in place of a language model. It closes with the test file. */
export async function openModel(): Promise<Double> {
  let listener: RequestListener = (_, response) => response.writeHead(404).end()
  const asked: string[] = []
  const server: Server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url} ${await bodyOf(request)}`)
    listener(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  afterAll(async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  })
  const answer = (next: RequestListener) => {
    listener = next
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    answer,
    say: content =>
      answer((_, response) =>
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] })),
      ),
  }
}
