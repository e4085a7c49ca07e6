import { createECDH, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
// The library decrypts as browsers do. It has no types.
// @ts-expect-error
import ece from 'http_ece'

/** A browser's side of a subscription. */
export interface Browser {
  endpoint: string
  keys: { p256dh: string; auth: string }
  /** The messages it can read, in the order in which they came. */
  messages: Record<string, unknown>[]
  headers: IncomingMessage['headers'][]
}

/** A push service (RFC 8030) on this machine, with browsers that decrypt what they get (RFC 8291). */
export async function startPushService() {
  const browsers = new Map<string, Browser & { read: (body: Buffer) => Buffer }>()
  let answer: (response: ServerResponse, path: string) => void = response => response.writeHead(201).end()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (browser) {
      browser.headers.push(request.headers)
      browser.messages.push(JSON.parse(browser.read(Buffer.concat(chunks)).toString('utf8')))
    }
    answer(response, path)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    /** How it answers from now on. */
    answers: (next: typeof answer) => {
      answer = next
    },
    browser(name: string): Browser {
      const own = createECDH('prime256v1')
      own.generateKeys()
      const auth = randomBytes(16).toString('base64url')
      const browser = {
        endpoint: `http://${host}/${name}`,
        keys: { p256dh: own.getPublicKey('base64url'), auth },
        messages: [],
        headers: [],
        read: (body: Buffer): Buffer =>
          ece.decrypt(body, { version: 'aes128gcm', privateKey: own, authSecret: auth }),
      }
      browsers.set(`/${name}`, browser)
      return browser
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
