import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { connections } from '@/db/schema'
import { keepFlow, takeFlow } from '@/lib/accounts/identities/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound, unauthorized } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import type { Device } from '@/lib/server/auth/devices'
import { seal, unseal } from '@/lib/server/auth/encryption'
import { tokenHash } from '@/lib/server/auth/tokens'
import { openQueue } from '@/lib/server/jobs/queue'
import type { connectorsApi } from '../api'
import { ownConnection } from '../policy'
import type { GoogleAnswer } from '../schema'
import { ServerFailed } from '../sync/side.effects'
import type { GoogleOutcome, Service } from '../values'
import { allContacts } from './contacts.provider'
import { ownAtGoogle } from './provider'
import {
  addressAtGoogle,
  type Checks,
  grantFrom,
  hasGoogle,
  type Left,
  newChecks,
  revokeAtGoogle,
  SignInFailed,
  Tokens,
} from './sign-in.provider'

/** A request to Google that has not been answered yet. */
interface Asked {
  checks: Checks
  service: Service
  takes: boolean
  sessionId: string
}

const hashOf = (secret: string, state: string) => tokenHash(`google.${secret}.${state}`)
const sessionIn = ({ actor }: Context) => (actor.type === 'user' ? actor.sessionId : null)

/** Begins a connection with Google: answers with the address that the browser goes to. */
export async function startGoogle(
  ctx: Context,
  { service, takes }: InputOf<typeof connectorsApi.startGoogle>,
  device: Device,
): Promise<{ address: string }> {
  requireAccount(ctx)
  if (!hasGoogle()) throw notFound()
  const sessionId = sessionIn(ctx)
  if (sessionId === null) throw unauthorized()
  const checks = await newChecks()
  const asked: Asked = { checks, service, takes, sessionId }
  await keepFlow(ctx, hashOf(device.bind(), checks.state), asked)
  return { address: await addressAtGoogle(checks, service, takes) }
}

/**
 * Takes the answer of Google. It is right only in the browser and the session that asked, once, and within a quarter of an
 * hour: a state that is used up leads to no second exchange, for which Google would end the whole grant. Returns what the
 * page says, for the browser comes here by a redirect.
 */
export async function answerGoogle(
  ctx: Context,
  answer: z.output<typeof GoogleAnswer>,
  device: Device,
): Promise<GoogleOutcome> {
  const secret = device.secret()
  const taken = secret === null ? null : await takeFlow(ctx, hashOf(secret, answer.state ?? ''))
  const asked = (taken as Asked | undefined) ?? null
  if (!asked) return 'used'
  if (sessionIn(ctx) !== asked.sessionId) return 'account'
  try {
    const given = Object.entries(answer).filter((pair): pair is [string, string] => pair[1] !== undefined)
    await keepConnection(ctx, asked, Object.fromEntries(given))
    return 'connected'
  } catch (error) {
    if (error instanceof SignInFailed) {
      if (error.left) await revokeUnused(ctx, error.left)
      return error.outcome
    }
    if (error instanceof ServerFailed) return error.trouble === 'unreachable' ? 'away' : 'refused'
    throw error
  }
}

async function keepConnection(
  ctx: Context,
  { checks, service, takes }: Asked,
  answer: Record<string, string>,
) {
  const { tokens, email, until } = await grantFrom(answer, checks, service, takes)
  const mark = `gift-tracker-${userId(ctx).slice(-12)}`
  let own: string
  try {
    own = await ownAtGoogle(service, mark, 'Gift Tracker', () => Promise.resolve(tokens.access))
  } catch (error) {
    await revokeUnused(ctx, { username: email, refresh: tokens.refresh })
    throw error
  }
  const enqueue = await openQueue()
  const replaced = await transaction(ctx, async tx => {
    const before = await tx.db.delete(connections).where(ownConnection(tx, service)).returning()
    await tx.db.insert(connections).values({
      id: newId(),
      ownerId: userId(tx),
      createdAt: tx.now,
      updatedAt: tx.now,
      service,
      provider: 'google',
      address: 'https://google.com',
      username: email,
      sealed: seal(tokens),
      signedInUntil: until,
      own,
      chosen: takes ? (service === 'contacts' ? allContacts : 'primary') : null,
      state: 'connecting',
      nextAt: tx.now,
    })
    await enqueue(tx, 'connectorSync', { userId: userId(tx), service }, 1)
    return before
  })
  for (const before of replaced) await leaveGoogle(ctx, before)
}

/**
 * Gives the grant of an account at Google back, unless another connection lives by it: Google ends all tokens of an account
 * with one of them.
 */
async function revokeUnused(ctx: Context, { username, refresh }: Left) {
  const [other] = await ctx.db
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.provider, 'google'), eq(connections.username, username)))
    .limit(1)
  if (!other) await revokeAtGoogle(refresh)
}

/** Gives the grant of a connection back that has just been ended or replaced here. */
export async function leaveGoogle(
  ctx: Context,
  { provider, username, sealed }: Pick<typeof connections.$inferSelect, 'provider' | 'username' | 'sealed'>,
) {
  const tokens = provider === 'google' ? Tokens.safeParse(unseal(sealed)) : null
  if (tokens?.success) await revokeUnused(ctx, { username, refresh: tokens.data.refresh })
}
