import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import type { Context } from '../auth/context'
import { aheadOf } from '../db/clock-skew'
import { lacksRoom, NoRoom } from '../ops/disk-room'
import { networkOf } from './client-address'
import { hashOf } from './idempotency'

/** The key prefix of rows that are no counts: the places where accounts signed in (`guesses.ts`). */
export const placePrefix = 'place:'

export interface Rule {
  calls: number
  seconds: number
}

/** A count of `who` under a name, and its limit. */
export interface Counter extends Rule {
  name: string
  who: string
}

interface Standing {
  isPast: boolean
  /** Seconds until the window begins anew. */
  reset: number
  left: number
}

const keyOf = ({ name, who }: Pick<Counter, 'name' | 'who'>) => hashOf(`${name}|${who}`)

/** Counts a call in a fixed window in the database, so that every instance sees the same count. */
async function count(ctx: Context, counter: Counter): Promise<Standing> {
  // A read that is counted writes as well.
  if (lacksRoom('little')) throw new NoRoom()
  const { calls, seconds } = counter
  const windowStart = new Date(ctx.now.getTime() - seconds * 1000).toISOString()
  const now = ctx.now.toISOString()
  // A window that a clock began that was ahead is over too.
  const isOver = sql`(rate_limits.started_at <= ${windowStart}::timestamptz
    or rate_limits.started_at > ${aheadOf(ctx.now).toISOString()}::timestamptz)`
  const [counted] = await rows<{ calls: number; started_at: string | Date }>(
    ctx.db,
    sql`insert into rate_limits (key, calls, started_at) values (${keyOf(counter)}, 1, ${now}::timestamptz)
      on conflict (key) do update set
        calls = case when ${isOver} then 1 else rate_limits.calls + 1 end,
        started_at = case when ${isOver} then ${now}::timestamptz else rate_limits.started_at end
      returning calls, started_at`,
  )
  const used = counted?.calls ?? 1
  const startedAt = new Date(counted?.started_at ?? ctx.now).getTime()
  const reset = Math.max(1, Math.ceil((startedAt + seconds * 1000 - ctx.now.getTime()) / 1000))
  return { isPast: used > calls, reset, left: Math.max(0, calls - used) }
}

const tooMany = ({ reset }: Standing, headers: Record<string, string> = {}) =>
  new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { ...headers, 'Retry-After': String(reset) })

/** Counts a call; throws 429 with `Retry-After` past the limit. */
export async function limit(ctx: Context, name: string, who: string, rule: Rule) {
  const standing = await count(ctx, { name, who, ...rule })
  if (standing.isPast) throw tooMany(standing)
}

/** Counts an action that is skipped past its limit. Returns whether it may be done. */
export const isWithin = async (ctx: Context, name: string, who: string, rule: Rule): Promise<boolean> =>
  !(await count(ctx, { name, who, ...rule })).isPast

/** Takes back a counted call that the limit does not mean. */
const uncount = (ctx: Context, counter: Counter) =>
  ctx.db.execute(sql`update rate_limits set calls = greatest(calls - 1, 0) where key = ${keyOf(counter)}`)

/** Deletes a count: a caller who knows the secret was not guessing. */
export const forgive = (ctx: Context, counter: Pick<Counter, 'name' | 'who'>) =>
  ctx.db.execute(sql`delete from rate_limits where key = ${keyOf(counter)}`)

/**
 * Counts a try at a secret before the check, so that no two tries slip through at once. Takes the count back
 * when `check` returns a value: only wrong tries count. A try that a later counter refuses is not counted by
 * the earlier ones.
 */
export async function tryAt<Found>(
  ctx: Context,
  counters: readonly Counter[],
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const counted: Counter[] = []
  for (const counter of counters) {
    const standing = await count(ctx, counter)
    if (standing.isPast) {
      for (const before of counted) await uncount(ctx, before)
      throw tooMany(standing)
    }
    counted.push(counter)
  }
  const found = await check()
  if (found !== null) for (const counter of counted) await uncount(ctx, counter)
  return found
}

type Limited = Pick<Endpoint, 'method' | 'path' | 'access' | 'limit'>

/** The account or address whose calls a limit counts. Null where there is none or it is unknown. */
function countedOf(ctx: Context, { method, path, limit: rule }: Limited) {
  const account = ctx.actor.type === 'user' ? ctx.actor.userId : null
  return (rule?.by ?? []).flatMap(by => {
    const isAccount = by === 'account' || (by === 'caller' && account !== null)
    const who = isAccount ? account : networkOf(ctx.address)
    if (!rule || !who) return []
    const calls = isAccount ? rule.calls : (rule.addressCalls ?? rule.calls)
    const name = `${method} ${path}:${isAccount ? 'account' : 'address'}`
    return [{ isAccount, counter: { name, who, calls, seconds: rule.seconds } }]
  })
}

/**
 * Applies the limits of an endpoint. Returns the headers that tell a signed-in caller how much of their own
 * limit is left. A counter that other callers move is not shown, because it would tell what they do.
 */
export async function limitCall(ctx: Context, endpoint: Limited): Promise<Record<string, string>> {
  let headers: Record<string, string> = {}
  for (const { isAccount, counter } of countedOf(ctx, endpoint)) {
    const standing = await count(ctx, counter)
    const { name, calls, seconds } = counter
    const own: Record<string, string> =
      endpoint.access !== 'visitor' && isAccount
        ? {
            'RateLimit-Policy': `"${name}";q=${calls};w=${seconds}`,
            RateLimit: `"${name}";r=${standing.left};t=${standing.reset}`,
          }
        : {}
    if (standing.isPast) throw tooMany(standing, own)
    headers = { ...headers, ...own }
  }
  return headers
}

/** Adds the headers of a stricter limit to those that a call has already: each may tell of several, the strictest first. */
export function withLimits(headers: Record<string, string>, more: Record<string, string> = {}) {
  const both = { ...headers, ...more }
  for (const name of ['RateLimit', 'RateLimit-Policy'])
    if (headers[name] && more[name] && headers[name] !== more[name])
      both[name] = `${more[name]}, ${headers[name]}`
  return both
}

export const purgeRateLimits = (ctx: Context) =>
  ctx.db.execute(
    sql`delete from rate_limits where (started_at < ${new Date(ctx.now.getTime() - 86_400_000).toISOString()}::timestamptz
      or started_at > ${aheadOf(ctx.now).toISOString()}::timestamptz)
      and key not like ${`${placePrefix}%`}`,
  )
