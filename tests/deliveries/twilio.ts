import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Twilio's call for a text message, on this machine. `sent` holds what it was asked to send. */
export async function startTwilio() {
  const sent: Record<string, string>[] = []
  let treat: 'takes' | 'drops' | 'takesAndDrops' | 'hangs' | { status: number; code?: number } = 'takes'
  let authorization: string | undefined
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    authorization = request.headers.authorization
    const now = treat
    if (now === 'takes' || now === 'takesAndDrops')
      sent.push(Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString())))
    if (now === 'hangs') return
    if (now === 'drops' || now === 'takesAndDrops') return void request.socket.destroy()
    if (now === 'takes')
      return void response.writeHead(201, { 'content-type': 'application/json' }).end('{"sid":"SM1"}')
    response
      .writeHead(now.status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: now.code }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    sent,
    authorization: () => authorization,
    treats: (next: typeof treat) => {
      treat = next
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
