import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'

/** Somebody with an account at the service. */
export interface Account {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
}

interface Options {
  redirectUris: string[]
  /** The port, where the address has to be known before. */
  port?: number
  /** The key that signs, as JSON. Whoever knows the service has kept its public half for a while. */
  signingKey?: string
  /** Whether the ID token itself has the address, and not only the answer about the person. */
  isEmailInToken?: boolean
}

/** A key that a service can sign with, as JSON. */
export function newSigningKey() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return JSON.stringify({
    ...privateKey.export({ format: 'jwk' }),
    alg: 'RS256',
    use: 'sig',
    kid: randomUUID(),
  })
}

/**
 * A certified OpenID Connect service, over HTTP. Whoever is `signsIn` there is let through without a page, and `null`
 * declines. `answers` may replace any answer.
 */
export async function openService({
  redirectUris,
  port = 0,
  signingKey = newSigningKey(),
  isEmailInToken = false,
}: Options) {
  const service = {
    issuer: '',
    signsIn: {
      sub: 'maya',
      email: 'maya@example.org',
      email_verified: true,
      name: 'Maya Okafor',
    } as Account | null,
    answers: undefined as ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined,
    close: async () => {},
  }
  const accounts = new Map<string, Account>()
  let provider: Provider
  const interaction = async (request: IncomingMessage, response: ServerResponse) => {
    const who = service.signsIn
    const { params, grantId } = await provider.interactionDetails(request, response)
    if (!who) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
      return
    }
    accounts.set(who.sub, who)
    const grant =
      (grantId && (await provider.Grant.find(grantId))) ||
      new provider.Grant({ accountId: who.sub, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    const result = { login: { accountId: who.sub }, consent: { grantId: await grant.save() } }
    await provider.interactionFinished(request, response, result)
  }
  const server = createServer((request, response) => {
    if (service.answers?.(request, response)) return
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    interaction(request, response).catch(error => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>(done => server.listen(port, '127.0.0.1', done))
  service.issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = new Provider(service.issuer, {
    clients: [
      {
        client_id: 'gift-tracker',
        client_secret: 'a secret of the tests',
        redirect_uris: redirectUris,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    jwks: { keys: [JSON.parse(signingKey)] },
    cookies: { keys: ['a secret of the tests'] },
    conformIdTokenClaims: !isEmailInToken,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    findAccount: async (_ctx, sub) => ({
      accountId: sub,
      claims: async () => ({ ...accounts.get(sub), sub }),
    }),
  })
  service.close = () =>
    new Promise(done => {
      server.close(() => done())
      server.closeAllConnections()
    })
  return service
}

export type OidcService = Awaited<ReturnType<typeof openService>>

/** A person's browser at the service: it follows the redirects there, and returns the address that leads back to us. */
export async function walkThrough(address: string, jar = new Map<string, string>()): Promise<URL> {
  const { origin } = new URL(address)
  let next = new URL(address)
  for (let hop = 0; hop < 10 && next.origin === origin; hop++) {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`the service answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next)
  }
  return next
}
