import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
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

/** The limits of an endpoint: by address, and by the account that the body names or that is signed in. */
export async function limitCall(
  ctx: Context,
  { path, limit: rule }: Pick<Endpoint, 'path' | 'limit'>,
  account: string | null,
) {
  let headers: Record<string, string> = {}
  for (const by of rule?.by ?? []) {
    const who = by === 'address' ? addressKey(ctx.address) : account
    if (!rule || !who) continue
    const counted =
      by === 'account'
        ? rule
        : ctx.address === unknownAddress
          ? { calls: unknownAddressCalls, seconds: 3600 }
          : { ...rule, calls: rule.addressCalls ?? rule.calls }
    headers = await limit(ctx, `${path}:${by}`, who, counted)
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
