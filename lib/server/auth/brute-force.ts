import 'server-only'
import { sql } from 'drizzle-orm'
import { rows } from '@/db'
import { networkOf } from '../http/client-address'
import { type Counter, forgive, placePrefix, tryAt } from '../http/rate-limit'
import { type Context, userId } from './context'
import type { Device } from './devices'
import { placeMark } from './tokens'

/** Wrong tries of one caller at one secret, and of all callers of one kind together. */
const triesOfOne = { calls: 5, seconds: 900 }
const triesOfAll = { calls: 100, seconds: 3600 }
/** Wrong tries from one network at any account. */
const triesOfANetwork = { calls: 50, seconds: 900 }

/** Wrong codes of all callers of one kind: a code has a million values, and three of them are right at a time. */
const codesOfAll = { calls: 20, seconds: 3600 }

type Secret = 'account' | 'session' | 'link' | 'code'

/**
 * The counters of tries at a secret. A `known` caller has a separate counter, and known callers share another
 * total than strangers. So no try of a stranger keeps them out.
 */
export function triesAt(kind: Secret, secret: string, who: string | null, isKnown: boolean): Counter[] {
  const name = `guess:${kind}`
  return [
    ...(who === null ? [] : [{ name, who: `${secret}|${who}`, ...triesOfOne }]),
    {
      name: `${name}:${isKnown ? 'known' : 'strangers'}`,
      who: secret,
      ...(kind === 'code' ? codesOfAll : triesOfAll),
    },
  ]
}

const placeDays = 90
const placeKey = (account: string, network: string) => `${placePrefix}${placeMark(network, account)}`
const oldestPlace = (ctx: Context) => new Date(ctx.now.getTime() - placeDays * 86_400_000).toISOString()

/**
 * Notes that the account's owner proved themselves from this address. Clients without cookies are known by
 * it.
 */
export async function rememberPlace(ctx: Context, account: string) {
  const network = networkOf(ctx.address)
  if (network === null) return
  await ctx.db.execute(
    sql`insert into rate_limits (key, calls, started_at)
      values (${placeKey(account, network)}, 0, ${ctx.now.toISOString()}::timestamptz)
      on conflict (key) do update set started_at = excluded.started_at`,
  )
}

async function isPlaceOf(ctx: Context, account: string, network: string) {
  const found = await rows(
    ctx.db,
    sql`select 1 from rate_limits where key = ${placeKey(account, network)}
      and started_at > ${oldestPlace(ctx)}::timestamptz`,
  )
  return found.length > 0
}

export const purgePlaces = (ctx: Context) =>
  ctx.db.execute(
    sql`delete from rate_limits where key like ${`${placePrefix}%`} and started_at < ${oldestPlace(ctx)}::timestamptz`,
  )

/** By what the caller of a sign-in is counted, and whether they signed in to that account before. */
async function callerOf(ctx: Context, account: string, device: Device) {
  const network = networkOf(ctx.address)
  const cookie = device.knownTo(account)
  const isKnown = cookie !== null || (network !== null && (await isPlaceOf(ctx, account, network)))
  return { network, isKnown, who: cookie ?? network }
}

/**
 * Checks the password of an account at sign-in. It allows five wrong tries in a quarter of an hour from one
 * address, a hundred an hour from all. A device or an address that signed in before is counted apart. `check`
 * returns null for a wrong password, and so does this function. Past a limit it throws 429 without a check.
 * `proves` says whether a right password is all that the sign-in needs, and of the only account with that address.
 */
export async function guessPassword<Found>(
  ctx: Context,
  account: string,
  device: Device,
  proves: (found: Found) => Promise<boolean>,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const { network, isKnown, who } = await callerOf(ctx, account, device)
  const counters = triesAt('account', account, who, isKnown)
  const ofNetwork = { name: 'guess:network', who: network ?? '', ...triesOfANetwork }
  const found = await tryAt(ctx, isKnown || network === null ? counters : [...counters, ofNetwork], check)
  if (found === null || !(await proves(found))) return found
  // A caller who knows the password was not guessing. The tries of strangers stay counted.
  if (who !== null) await forgive(ctx, counters[0]!)
  device.remember(account)
  await rememberPlace(ctx, account)
  return found
}

/** Checks the password of a caller who is already signed in. Their session is counted alone. */
export async function guessOwnPassword<Found>(
  ctx: Context,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const session = ctx.actor.type === 'user' ? ctx.actor.sessionId : null
  const counters = triesAt('session', userId(ctx), session, true)
  const found = await tryAt(ctx, counters, check)
  if (found !== null && session !== null) await forgive(ctx, counters[0]!)
  return found
}

/**
 * Checks the code of an account's second step at sign-in, for a caller who knows the password. It allows five wrong codes in
 * a quarter of an hour from one address, and twenty an hour from all.
 */
export async function guessCode(
  ctx: Context,
  owner: string,
  account: string,
  device: Device,
  check: () => Promise<true | null>,
): Promise<boolean> {
  const { who, isKnown } = await callerOf(ctx, account, device)
  const counters = triesAt('code', owner, who, isKnown)
  const found = await tryAt(ctx, counters, check)
  if (found !== null && who !== null) await forgive(ctx, counters[0]!)
  return found !== null
}

/** Checks a code of a caller who is already signed in. */
export async function guessOwnCode(ctx: Context, check: () => Promise<true | null>): Promise<boolean> {
  const session = ctx.actor.type === 'user' ? ctx.actor.sessionId : null
  const found = await tryAt(ctx, triesAt('code', userId(ctx), session, true), check)
  return found !== null
}
