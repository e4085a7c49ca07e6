import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import type { Endpoint } from '@/lib/core/endpoint'
import { Problem } from '@/lib/core/errors'
import type { Context } from '../auth/context'
import { lacksRoom } from '../ops/disk-room'
import { hashOf } from './idempotency'
import type { Rule } from './rate-limit'

/**
 * How many calls of any kind an account makes, and each of its keys. A page needs fewer than ten, and its outbox a few
 * hundred at once; a script that runs away makes hundreds a second. A key is counted alone, so that its script does not lock
 * its holder out.
 */
export const budgets = {
  account: { name: 'calls', calls: 6000, seconds: 300 },
  key: { name: 'key', calls: 3000, seconds: 300 },
} satisfies Record<string, Rule & { name: string }>

/**
 * So many calls an instance takes from the count that all instances share at once. The first lot of a window is not asked for,
 * so that a page never writes for being counted. Several instances can together go past a limit by a lot each.
 */
const lot = 100

interface Spent {
  /** Which window it is, counted since 1970. All instances begin one at the same moment. */
  window: number
  used: number
  /** The calls that this instance may make before it asks again. */
  granted: number
  /** Lots that the shared count does not know of yet. */
  unasked: number
  /** What the shared count said last, without what this instance has not used of it. */
  elsewhere: number
  isPast: boolean
}

const spent = new Map<string, Spent>()
/** More callers than this in a window, and those whose window is over are forgotten. */
const mostKept = 10_000

function spentBy(who: string, window: number): Spent {
  const known = spent.get(who)
  if (known?.window === window) return known
  if (spent.size >= mostKept)
    for (const [other, { window: its }] of spent) if (its < window - 1) spent.delete(other)
  const begun = { window, used: 0, granted: lot, unasked: 1, elsewhere: 0, isPast: false }
  spent.set(who, begun)
  return begun
}

/** Takes a lot from the shared count, and tells it of those that were taken without asking. */
async function takeLot(ctx: Context, who: string, one: Spent, rule: Rule) {
  const lots = one.unasked + 1
  const key = hashOf(`calls|${who}|${one.window}`)
  const [counted] = await rows<{ calls: number }>(
    ctx.db,
    sql`insert into rate_limits (key, calls, started_at) values (${key}, ${lots * lot}, ${ctx.now.toISOString()}::timestamptz)
      on conflict (key) do update set calls = rate_limits.calls + ${lots * lot} returning calls`,
  )
  const taken = counted?.calls ?? 0
  one.unasked = 0
  one.granted += lot
  one.elsewhere = Math.max(0, taken - one.granted)
  // What others took before counts for them, what this instance asks for now for it.
  one.isPast = taken > rule.calls
}

/**
 * Counts a call of a known caller. Returns the headers that say how many are left; throws 429 past the limit.
 */
export async function spendCall(
  ctx: Context,
  { access }: Pick<Endpoint, 'access'>,
): Promise<Record<string, string>> {
  const { actor, now } = ctx
  if (actor.type !== 'user') return {}
  const rule = actor.keyId ? budgets.key : budgets.account
  const who = actor.keyId ?? actor.userId
  const length = rule.seconds * 1000
  const one = spentBy(who, Math.floor(now.getTime() / length))
  // A full disk refuses changes, and must not refuse reading.
  if (!one.isPast && one.used >= one.granted) {
    if (lacksRoom('little')) one.granted += lot
    else await takeLot(ctx, who, one, rule)
  }
  if (!one.isPast) one.used++
  const left = one.isPast ? 0 : Math.max(0, rule.calls - one.used - one.elsewhere)
  const reset = Math.max(1, Math.ceil(((one.window + 1) * length - now.getTime()) / 1000))
  // An answer that is open to everybody tells of no limit (docs/decisions/rate-limits.md).
  const isOpen = access === 'visitor'
  const headers: Record<string, string> = isOpen
    ? {}
    : {
        'RateLimit-Policy': `"${rule.name}";q=${rule.calls};w=${rule.seconds}`,
        RateLimit: `"${rule.name}";r=${left};t=${reset}`,
      }
  if (one.isPast)
    throw new Problem(429, 'TOO_MANY_REQUESTS', 'tooManyRequests', null, {
      ...headers,
      'Retry-After': String(reset),
    })
  return headers
}
