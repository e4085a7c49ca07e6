import 'server-only'
import { codeOf, isRetryable, isUnavailable } from '@/db/faults'
import { isDiskFull } from './disk'
import { env } from './env'
import { log } from './log'

/** Problems that the operator has to know, reported with the health. */
export type Trouble = 'diskFull' | 'dataDamaged'

const minute = 60_000

interface Heard {
  loggedAt: number
  unsaid: number
}

interface State {
  /** Since when each holds. A problem that is not reported again is over after a minute, but damage stays. */
  since: Map<Trouble, number>
  heard: Map<string, Heard>
}

/**
 * On globalThis, because the code that notices and the code that answers are evaluated separately in one
 * process.
 */
const slot = globalThis as typeof globalThis & { giftTrackerTroubles?: State }
const state = () => (slot.giftTrackerTroubles ??= { since: new Map(), heard: new Map() })

/** Notes a problem. */
export const trouble = (kind: Trouble, now = Date.now()) => void state().since.set(kind, now)

/** Ends a problem, because the check succeeded. */
export const ended = (kind: Trouble) => void state().since.delete(kind)

/** The present problems. A disk that was full a minute ago may have room again. */
export function troubles(now = Date.now()): Trouble[] {
  if (isDiskFull(env().DATA_DIR)) trouble('diskFull', now)
  return [...state().since]
    .filter(([kind, at]) => kind === 'dataDamaged' || now - at < minute)
    .map(([kind]) => kind)
}

const says = {
  diskFull: 'the disk of the database is full: writes are answered with 503 until there is room',
  dataDamaged:
    'the database is damaged: stop the server, copy DATA_DIR, then run `npm run restore` to go back to the last snapshot',
  away: 'the database is away: requests are answered with 503 until it is back',
  busy: 'two changes got in each other’s way: one was answered with 503 and may be sent again',
}

function kindOf(error: unknown, code: string | null): keyof typeof says | null {
  if (code && /^(53100|ENOSPC|EDQUOT)$/.test(code)) return 'diskFull'
  if (code && /^XX00[12]$/.test(code)) return 'dataDamaged'
  if (isUnavailable(error)) return 'away'
  return isRetryable(error) ? 'busy' : null
}

/**
 * Tells the operator of an error of the database, not of the request: each kind at once, and then once a
 * minute with a count, however many requests fail by it. Ignores other errors.
 */
export function hear(error: unknown, now = Date.now()): void {
  const code = codeOf(error)
  const kind = kindOf(error, code)
  if (!kind) return
  if (kind === 'diskFull' || kind === 'dataDamaged') trouble(kind, now)
  const key = `${kind} ${code}`
  const before = state().heard.get(key)
  if (before && now - before.loggedAt < minute) {
    before.unsaid++
    return
  }
  const level = kind === 'dataDamaged' ? 'fatal' : kind === 'busy' ? 'warn' : 'error'
  log()[level]({ code, unsaid: before?.unsaid ?? 0 }, says[kind])
  state().heard.set(key, { loggedAt: now, unsaid: 0 })
}
