import 'server-only'
import type { Database } from '@/db'
import { todayIn } from '@/lib/core/calendar'
import { csvStyle } from '@/lib/core/csv'
import { forbidden, Problem, unauthorized } from '@/lib/core/errors'
import type { Scope } from '@/lib/core/path-keys'
import type { Locale } from '@/lib/i18n/locales'
import { whileHolding } from '../db/outside-transaction'

/** A person's settings, as far as queries and commands need them. */
export interface Settings {
  currency: string
  timezone: string
  country: string
  leapDay: 'feb28' | 'mar1'
  /** The budget of new gifts and expenses that name none. */
  defaultBudgetId: string | null
  /** Whether this server reads the pages of links that the person enters. */
  linkPreviews: boolean
  /** Whether this server fetches pictures from addresses that the person enters. */
  shopPictures: boolean
}

export type Actor =
  | {
      type: 'user'
      userId: string
      sessionId: string | null
      scopes: readonly Scope[]
      /** The API key that calls, and the websites whose pages may call with it. */
      keyId?: string
      origins?: readonly string[]
      /** True for a visitor in a sample family, who has no account. */
      sample?: true
      /** Until when a device may keep its pages: the end of a session with "remember me". */
      keepsUntil?: Date
      /** When the person last proved in this session who they are. */
      provedAt?: Date
    }
  | { type: 'job'; name: string }
  | { type: 'visitor' }

/** What wings above do in the transaction of a change below them. lib/composition/effects.ts lists them. */
// biome-ignore lint/suspicious/noEmptyInterface: filled where the effects are listed
export interface Effects {}

/**
 * All that an operation may know about its caller and the moment. `now` is here so that no rule reads the
 * clock.
 */
export interface Context extends Caller {
  effects: Effects
}

/** A context as the infrastructure finds it, without the effects of the product. */
export interface Caller {
  actor: Actor
  db: Database
  now: Date
  locale: Locale
  settings: Settings
  /** The caller's network address, as the trusted proxies or the socket tell it. */
  address: string
  /** The versions that a write may be based on, from `If-Match`. Null where there is no such header. */
  ifMatch: readonly number[] | null
  userAgent: string | null
  /** The window of a browser that calls, from `X-Device`, so that it need not read of its own changes. */
  device?: string
  /** Set where secrets of the caller are read to be compared or sealed, and are not answered (`lib/server/db/portable.ts`). */
  readsSecrets?: true
}

/** The signed-in person's id. Throws 401 for everybody else. */
export function userId(ctx: Context): string {
  if (ctx.actor.type !== 'user') throw unauthorized()
  return ctx.actor.userId
}

/**
 * The id of the session that acts. Throws 403 for an API key: other people may hold a key, and it can be
 * stolen. A key must not make keys, take the account over, or cause effects that outlive it.
 */
export function sessionOf(ctx: Context): string {
  if (ctx.actor.type !== 'user') throw unauthorized()
  if (ctx.actor.sessionId === null) throw forbidden('SESSION_REQUIRED')
  return ctx.actor.sessionId
}

/** The refusal of an API key without a scope that it needs. */
export const scopeMissing = (scope: Scope) => new Problem(403, 'SCOPE_MISSING', 'scopeMissing', { scope })

const days = new WeakMap<Date, { timezone: string; day: string }>()

/** Today's date where the person lives. A page asks for it dozens of times, and Intl takes its time. */
export function today({ now, settings: { timezone } }: Context) {
  const known = days.get(now)
  if (known?.timezone === timezone) return known.day
  const day = todayIn(timezone, now)
  days.set(now, { timezone, day })
  return day
}

/** How the caller's spreadsheet separates cells, by the caller's language and country. */
export const csvStyleOf = (ctx: Context) => csvStyle(`${ctx.locale}-${ctx.settings.country}`)

/** Whether the browser says that it runs on a phone. The first paint is drawn for that. */
export const isPhone = (ctx: Context) => /Mobi/.test(ctx.userAgent ?? '')

/** Runs `work` in one transaction. Inside a transaction it becomes a savepoint. */
export const transaction = <Result>(ctx: Context, work: (ctx: Context) => Promise<Result>): Promise<Result> =>
  ctx.db.transaction(db => {
    // What the work begins and does not wait for may go on after the transaction.
    let isOpen = true
    return whileHolding(
      () => isOpen,
      () => work({ ...ctx, db: db as Database }),
    ).finally(() => {
      isOpen = false
    })
  })

/** Whether the caller is in a sample family. */
export const isSample = (actor: Actor) => actor.type === 'user' && actor.sample === true

/** Refuses a sample family where a real account is needed: for mail, passwords and keys. */
export function requireAccount(ctx: Context) {
  if (isSample(ctx.actor)) throw forbidden('SAMPLE_ACCOUNT', 'sampleAccount')
}
