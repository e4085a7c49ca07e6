import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import { email } from '@/lib/core/fields'
import { unknownAddress } from './address'
import type { Context } from './context'
import { hashOf } from './idempotency'

/** IPv6 callers own a whole /64, so that is what counts as one address. */
export function addressKey(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [head = '', tail = ''] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const groups = [...left, ...Array(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return groups.slice(0, 4).join(':')
}

/**
 * Counts a call in a fixed window kept in the database, so that every instance sees the same count.
 * Throws 429 with `Retry-After` past the limit; answers the headers that tell the caller where it stands.
 */
export async function limit(
  ctx: Context,
  name: string,
  who: string,
  { calls, seconds }: { calls: number; seconds: number },
): Promise<Record<string, string>> {
  const key = hashOf(`${name}|${who}`)
  const windowStart = new Date(ctx.now.getTime() - seconds * 1000).toISOString()
  const now = ctx.now.toISOString()
  const [counted] = await rows<{ calls: number; started_at: string | Date }>(
    ctx.db,
    sql`insert into rate_limits (key, calls, started_at) values (${key}, 1, ${now}::timestamptz)
      on conflict (key) do update set
        calls = case when rate_limits.started_at <= ${windowStart}::timestamptz then 1 else rate_limits.calls + 1 end,
        started_at = case when rate_limits.started_at <= ${windowStart}::timestamptz then ${now}::timestamptz else rate_limits.started_at end
      returning calls, started_at`,
  )
  const used = counted?.calls ?? 1
  const startedAt = new Date(counted?.started_at ?? ctx.now).getTime()
  const reset = Math.max(1, Math.ceil((startedAt + seconds * 1000 - ctx.now.getTime()) / 1000))
  const headers = {
    'RateLimit-Policy': `"${name}";q=${calls};w=${seconds}`,
    RateLimit: `"${name}";r=${Math.max(0, calls - used)};t=${reset}`,
  }
  if (used > calls) {
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, {
      ...headers,
      'Retry-After': String(reset),
    })
  }
  return headers
}

/** Takes back a counted call: it was not what the limit is about. */
export const uncount = (ctx: Context, name: string, who: string) =>
  ctx.db.execute(
    sql`update rate_limits set calls = greatest(calls - 1, 0) where key = ${hashOf(`${name}|${who}`)}`,
  )

/** Calls an hour that are let through when every caller looks like one address (docs/decisions/rate-limits.md). */
const unknownAddressCalls = 3000

/** The account that a visitor's call names, spelt as accounts are kept: every other spelling would count anew. */
export const namedAccount = (sent: unknown): string | null =>
  email().safeParse((sent as { email?: unknown } | null)?.email).data ?? null

/** Bodies above this are held several times over while they are read. */
const largeBody = 2 * 1024 * 1024
const largeCalls = { own: 2, all: 8 }
const places = new Map<string, number>()

/**
 * Lets a call with a large body in, two of a caller and eight of all at a time in this process, and answers how to
 * leave again. Throws 429 for one more.
 */
export function occupy({ maxBytes }: Pick<Endpoint, 'maxBytes'>, who: string): () => void {
  if (maxBytes <= largeBody) return () => {}
  const own = places.get(who) ?? 0
  const all = [...places.values()].reduce((sum, calls) => sum + calls, 0)
  if (own >= largeCalls.own || all >= largeCalls.all)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, { 'Retry-After': '1' })
  places.set(who, own + 1)
  return () => {
    const left = (places.get(who) ?? 1) - 1
    if (left > 0) places.set(who, left)
    else places.delete(who)
  }
}

/** The limits of an endpoint: by address, and by every account that calls or is named by the body. */
export async function limitCall(
  ctx: Context,
  { path, limit: rule }: Pick<Endpoint, 'path' | 'limit'>,
  ...accounts: (string | null)[]
) {
  let headers: Record<string, string> = {}
  for (const by of rule?.by ?? []) {
    for (const who of by === 'address' ? [addressKey(ctx.address)] : accounts) {
      if (!rule || !who) continue
      const counted =
        by === 'account'
          ? rule
          : ctx.address === unknownAddress
            ? { calls: unknownAddressCalls, seconds: 3600 }
            : { ...rule, calls: rule.addressCalls ?? rule.calls }
      headers = await limit(ctx, `${path}:${by}`, who, counted)
    }
  }
  return headers
}

/** Forgets an account's calls to an endpoint: whoever knows the password was not guessing. */
export const forgiveAccount = (ctx: Context, { path }: Pick<Endpoint, 'path'>, account: string) =>
  ctx.db.execute(sql`delete from rate_limits where key = ${hashOf(`${path}:account|${account}`)}`)

export const purgeRateLimits = (ctx: Context) =>
  ctx.db.execute(
    sql`delete from rate_limits where started_at < ${new Date(ctx.now.getTime() - 86_400_000).toISOString()}::timestamptz`,
  )
