import 'server-only'
import type { AuthOptions } from 'next-auth'
import Credentials from 'next-auth/providers/credentials'
import type { z } from 'zod'
import { database } from '@/db'
import { passkeysApi } from '@/lib/accounts/passkeys/api'
import { PasskeySignIn } from '@/lib/accounts/passkeys/schema'
import { revokeSession } from '@/lib/accounts/sessions/commands'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { safePath } from '@/lib/core/safe-path'
import { defaultLocale } from '@/lib/i18n/locales'
import { identify, sessionCookie, visitor } from '@/lib/server/auth/authentication'
import type { Context, Effects } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { readToken, signToken } from '@/lib/server/auth/tokens'
import { addressOf } from '@/lib/server/http/client-address'
import { acceptedLocale } from '@/lib/server/http/error-words'
import { faultsOf } from '@/lib/server/http/faults'
import { problemOf } from '@/lib/server/http/problems'
import { limitCall } from '@/lib/server/http/rate-limit'
import { takeRoom } from '@/lib/server/ops/disk-room'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { accountsApi } from './api'
import { getUser } from './queries'
import { LoginInput, RegisterInput } from './schema'
import { type Entered, enter, enterByPasskey, signUp } from './sign-in.commands'

async function visitorOf(headers: Headers, effects: Effects): Promise<Context> {
  return {
    actor: visitor.actor,
    settings: visitor.settings,
    db: await database(),
    now: new Date(),
    locale: acceptedLocale(headers.get('accept-language')) ?? defaultLocale,
    address: addressOf(headers),
    ifMatch: null,
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
    effects,
  }
}

type Fields = Record<string, string | undefined>

const choices = ['remember', 'trust']

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A form has only texts: a choice is one of two words, a passkey's answer is JSON, and empty fields count as missing. */
const inputOf = (names: readonly string[], fields: Fields): Record<string, unknown> =>
  Object.fromEntries(
    names.flatMap(name => {
      const text = fields[name]
      if (!text) return []
      if (name === 'answer') return [[name, parsedJson(text)]]
      return [[name, choices.includes(name) ? text !== 'false' : text]]
    }),
  )

/** next-auth's report about one request. */
export interface SignIn {
  session: Entered['session'] | null
  remember: boolean
  device: Device
}

/** Runs the same commands, checks and limits as the REST calls; refusals are thrown as their codes. */
export function authOptions(headers: Headers, effects: Effects, state: SignIn): AuthOptions {
  const provider = <Schema extends z.ZodObject>(
    id: string,
    endpoint: Endpoint,
    schema: Schema,
    run: (ctx: Context, input: z.output<Schema>, device: Device) => Promise<Entered>,
  ) =>
    Credentials({
      id,
      name: id,
      credentials: {},
      authorize: async given => {
        try {
          const fields = (given ?? {}) as Fields
          const ctx = await visitorOf(headers, effects)
          const parsed = schema.safeParse(inputOf(Object.keys(schema.shape), fields))
          if (!parsed.success) throw faultsOf(parsed.error)
          takeRoom(endpoint, 0)
          await limitCall(ctx, endpoint)
          const entered = await run(ctx, parsed.data, state.device)
          state.session = entered.session
          state.remember = fields.remember !== 'false'
          return { id: entered.userId }
        } catch (error) {
          throw new Error((error instanceof Problem ? error : problemOf(error, newId())).code)
        }
      },
    })

  return {
    secret: env().AUTH_SECRET,
    useSecureCookies: env().APP_URL.startsWith('https:'),
    providers: [
      provider('login', accountsApi.login, LoginInput, enter),
      provider('register', accountsApi.register, RegisterInput, signUp),
      provider('passkey', passkeysApi.signIn, PasskeySignIn, enterByPasskey),
    ],
    session: { strategy: 'jwt' },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: {
        name: sessionCookie(),
        options: {
          httpOnly: true,
          sameSite: 'lax',
          path: '/',
          secure: env().APP_URL.startsWith('https:'),
        },
      },
    },
    jwt: {
      encode: async ({ token }) => {
        // Not a sign-in: the route drops this cookie. An empty one would count as a revocation.
        if (!token?.sub || !state.session) return 'kept'
        const { sessionId, expiresAt } = state.session
        return signToken('session', { userId: token.sub, sessionId }, expiresAt)
      },
      decode: async ({ token }) => {
        const claims = token ? readToken('session', token) : null
        if (!token || !claims) return null
        const { actor } = await identify(await database(), null, token, new Date())
        return actor.type === 'user' ? { sub: claims.userId, sessionId: claims.sessionId } : null
      },
    },
    callbacks: {
      redirect: ({ url }) => {
        const own = new URL(env().APP_URL).origin
        const path = url.startsWith(`${own}/`) ? url.slice(own.length) : url
        return `${own}${safePath(path)}`
      },
      session: async ({ session, token }) => {
        const { id, name, email } = await getUser(await visitorOf(headers, effects), token.sub ?? '')
        return { ...session, user: { id, name, email } }
      },
    },
    events: {
      signOut: async ({ token }) => {
        if (typeof token?.sessionId === 'string')
          await revokeSession(await visitorOf(headers, effects), token.sessionId)
      },
    },
    logger: {
      error: code => log().warn({ code }, 'next-auth refused'),
      warn: () => {},
      debug: () => {},
    },
  }
}
