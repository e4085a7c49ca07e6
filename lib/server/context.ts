import 'server-only'
import type { Database } from '@/db'
import { todayIn } from '@/lib/core/calendar'
import { csvStyle } from '@/lib/core/csv'
import { forbidden, unauthorized } from '@/lib/core/errors'
import type { Locale } from '@/lib/i18n/locales'

/** What a person has chosen, as far as queries and commands need it. */
export interface Settings {
  currency: string
  timezone: string
  country: string
  leapDay: 'feb28' | 'mar1'
  /** The budget that new gifts and expenses count in unless they say otherwise. */
  defaultBudgetId: string | null
}

export type Actor =
  | {
      type: 'user'
      userId: string
      sessionId: string | null
      scopes: readonly ('read' | 'write')[]
      /** Somebody who looks around in a sample family, without an account. */
      sample?: true
      /** Until when a device may keep what it shows: the end of a session that is to be remembered. */
      keepsUntil?: Date
    }
  | { type: 'job'; name: string }
  | { type: 'visitor' }

/** Everything an operation may know about its caller and its moment. `now` is here so that no rule reads the clock. */
export interface Context {
  actor: Actor
  db: Database
  now: Date
  locale: Locale
  settings: Settings
  /** The caller's network address, as far as the trusted proxies or the socket tell it. */
  address: string
  /** The versions that a write may be based on, from `If-Match`; null where it says none. */
  ifMatch: readonly number[] | null
  userAgent: string | null
}

/** The signed-in person's id; throws 401 for anybody else. */
export function userId(ctx: Context): string {
  if (ctx.actor.type !== 'user') throw unauthorized()
  return ctx.actor.userId
}

/**
 * The session that acts; 403 for an API key. Others may hold a key, and it can be stolen: it must not make keys, take
 * the account over, or give away what outlives it.
 */
export function sessionOf(ctx: Context): string {
  if (ctx.actor.type !== 'user') throw unauthorized()
  if (ctx.actor.sessionId === null) throw forbidden('SESSION_REQUIRED')
  return ctx.actor.sessionId
}

/** Today's date where the person lives. */
export const today = (ctx: Context) => todayIn(ctx.settings.timezone, ctx.now)

/** How the caller's spreadsheets part cells: the language as their country writes it. */
export const csvStyleOf = (ctx: Context) => csvStyle(`${ctx.locale}-${ctx.settings.country}`)

/** Whether the browser says that it is a phone's: what its first paint is drawn for. */
export const isPhone = (ctx: Context) => /Mobi/.test(ctx.userAgent ?? '')

/** Runs `work` in one transaction; inside a transaction it joins it as a savepoint. */
export const transaction = <Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  ctx.db.transaction(db => work({ ...ctx, db: db as Database }))

/** Whether the caller looks around in a sample family. */
export const isSample = (actor: Actor) => actor.type === 'user' && actor.sample === true

/** Refuses a sample family where an account of one's own is needed: for mail, passwords and keys. */
export function requireAccount(ctx: Context) {
  if (isSample(ctx.actor)) throw forbidden('SAMPLE_ACCOUNT', 'sampleAccount')
}
