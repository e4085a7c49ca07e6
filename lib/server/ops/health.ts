import 'server-only'
import { codeOf, isDamaged, isOutOfSpace, isRetryable, isUnavailable } from '@/db/faults'
import { freeBytes, fullBytes, lowBytes } from './disk'
import { env } from './env'
import { log } from './log'

/** Problems that the operator has to know, reported with the health. */

export type Trouble =
  | 'diskFull'
  | 'diskLow'
  | 'dataDamaged'
  | 'mailFails'
  | 'mailRefused'
  | 'bucketFails'
  | 'bucketRefused'

const minute = 60_000
const hour = 60 * minute

/** How long each counts after it was last noticed. Only a check that succeeds ends damage. */
const lasts: Record<Trouble, number> = {
  diskFull: minute,
  diskLow: minute,
  dataDamaged: Number.POSITIVE_INFINITY,
  // Of several instances, one looks every quarter of an hour.
  mailFails: hour,
  mailRefused: hour,
  // One of several instances looks every five minutes.
  bucketFails: 15 * minute,
  bucketRefused: 15 * minute,
}

interface Heard {
  loggedAt: number
  unsaid: number
}

interface State {
  /** Since when each holds. A problem that is not noticed again is over after a while (`lasts`). */
  since: Map<Trouble, number>
  heard: Map<string, Heard>
}

/**
 * On globalThis, because the code that notices and the code that answers are evaluated separately in one
 * process.
 */
const slot = globalThis as typeof globalThis & { giftTrackerTroubles?: State }
const state = (): State => (slot.giftTrackerTroubles ??= { since: new Map(), heard: new Map() })

/** Notes a problem. */
export const trouble = (kind: Trouble, now = Date.now()) => void state().since.set(kind, now)

/** Ends a problem, because the check succeeded. */
export const ended = (kind: Trouble) => void state().since.delete(kind)

/** The present problems. A disk that was full a minute ago may have room again. */
export function troubles(now = Date.now()): Trouble[] {
  const free = freeBytes(env().DATA_DIR)
  if (free !== null && free < fullBytes) trouble('diskFull', now)
  else if (free !== null && free < lowBytes) trouble('diskLow', now)
  else ended('diskLow')
  return [...state().since].filter(([kind, at]) => now - at < lasts[kind]).map(([kind]) => kind)
}

const says = {
  diskFull:
    'the disk of the database is full: changes are answered with 503 and jobs wait until there is room',
  diskLow: 'the disk of DATA_DIR fills up: below 32 MB the embedded database takes no changes any more',
  dataDamaged:
    'the database is damaged: stop the server, copy DATA_DIR, then run `npm run restore` to go back to the last snapshot',
  away: 'the database is away: requests are answered with 503 until it is back',
  busy: 'two changes got in each other’s way: one was answered with 503 and may be sent again',
}

function kindOf(error: unknown): keyof typeof says | null {
  if (isOutOfSpace(error)) return 'diskFull'
  if (isDamaged(error)) return 'dataDamaged'
  if (isUnavailable(error)) return 'away'
  return isRetryable(error) ? 'busy' : null
}

const levels = {
  dataDamaged: 'fatal',
  diskFull: 'error',
  away: 'error',
  diskLow: 'warn',
  busy: 'warn',
} as const

/** Writes one line at once, and then one in each `pause` with a count. */
function tell(kind: keyof typeof says, code: string | null, pause: number, now: number) {
  const key = `${kind} ${code}`
  const before = state().heard.get(key)
  if (before && now - before.loggedAt < pause) {
    before.unsaid++
    return
  }
  log()[levels[kind]]({ code, unsaid: before?.unsaid ?? 0 }, says[kind])
  state().heard.set(key, { loggedAt: now, unsaid: 0 })
}

/**
 * Tells the operator of an error of the database, not of the request: each kind at once, and then once a
 * minute with a count, however many requests fail by it. Ignores other errors. Returns whether it was one of these.
 */
export function hear(error: unknown, now = Date.now()): boolean {
  const kind = kindOf(error)
  if (!kind) return false
  if (kind === 'diskFull' || kind === 'dataDamaged') trouble(kind, now)
  tell(kind, codeOf(error), minute, now)
  return true
}

/**
 * Tells the operator of an error that no caller is told of. An error of the database is said as such; any other stands
 * in the log with its stack and `words`.
 */
export function complain(error: unknown, words: string, more: Record<string, unknown> = {}): void {
  if (!hear(error)) log().error({ ...more, err: error }, words)
}

/** Notes a problem, and says it in its own words once an hour. */
export function tellTrouble(kind: Trouble, words: string, now = Date.now()): void {
  trouble(kind, now)
  const before = state().heard.get(words)
  if (before && now - before.loggedAt < hour) return
  log().warn(words)
  state().heard.set(words, { loggedAt: now, unsaid: 0 })
}

/** Warns once an hour of a disk that will be full. */
export function watchDisk(now = Date.now()): void {
  if (troubles(now).includes('diskLow')) tell('diskLow', null, hour, now)
}
