import type { OffReason } from '../values'

const second = 1000
const minute = 60 * second
const hour = 60 * minute
/** Milliseconds before each further try: ten tries within three days and four hours. The clock begins them, each minute. */
export const pauses = [
  minute,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
/** Milliseconds after which an address that always failed is not asked any more. */
const givenUpAfter = 72 * hour
/** The longest that an address is left alone between two tries, unless it asks for more. */
const longestRest = 15 * minute
const longestAsked = 24 * hour
const mostTries = 12

/** What came of one try. Null where nothing was answered. */
export interface Answer {
  status: number | null
  /** Milliseconds that the address asks to be left alone for. */
  retryAfter: number | null
}

export const isSuccess = ({ status }: Answer) => status !== null && status >= 200 && status < 300
/** Whether the address fails for any event, and not for this one alone. */
const isAway = ({ status }: Answer) => status === null || status === 429 || status >= 500

/** The milliseconds of a `Retry-After`, in seconds or as a date. Null where there is none that can be read. */
export function waitOf(header: string | null, now: Date): number | null {
  if (header === null) return null
  const seconds = /^\s*\d{1,9}\s*$/.test(header)
    ? Number(header)
    : (Date.parse(header) - now.getTime()) / 1000
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, longestAsked) : null
}

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/** The columns of a delivery after its n-th try. */
export function afterTry(answer: Answer, attempts: number, now: Date) {
  const pause = pauses[attempts - 1]
  if (isSuccess(answer)) return { state: 'delivered', leasedUntil: null } as const
  if (pause === undefined) return { state: 'failed', leasedUntil: null } as const
  return {
    state: 'queued',
    leasedUntil: null,
    dueAt: later(now, Math.max(pause, answer.retryAfter ?? 0)),
  } as const
}

interface Standing {
  failingSince: Date | null
  failures: number
}

/** How a webhook stands after a try. `off` says why it is to be switched off. */
export function standingAfter(
  answer: Answer,
  { failingSince, failures }: Standing,
  now: Date,
): Standing & { restsUntil: Date | null; off: OffReason | null } {
  if (isSuccess(answer)) return { failingSince: null, failures: 0, restsUntil: null, off: null }
  const since = failingSince ?? now
  const many = failures + 1
  const rest = Math.max(
    Math.min(5 * second * 2 ** Math.min(many - 1, 20), longestRest),
    answer.retryAfter ?? 0,
  )
  const isGivenUp = now.getTime() - since.getTime() >= givenUpAfter
  return {
    failingSince: since,
    failures: many,
    restsUntil: isAway(answer) ? later(now, rest) : null,
    off: answer.status === 410 ? 'gone' : isGivenUp ? 'failing' : null,
  }
}

/** The newest tries, with one more. */
export const withTry = <Try>(tries: readonly Try[], one: Try): Try[] => [...tries, one].slice(-mostTries)

/** An answer as text that a database and a screen can hold: control characters are left out. */
export const shownAnswer = (bytes: Uint8Array): string =>
  new TextDecoder('utf-8')
    .decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/g, '')
    .trim()

/** What is sent of an event. `record` is null where it is gone, or its account does not see it. */
export const bodyOf = (
  event: { type: string; object: string; objectId: string | null; happenedAt: Date },
  record: unknown,
): string =>
  JSON.stringify({
    type: event.type,
    timestamp: event.happenedAt.toISOString(),
    data: { object: event.object, id: event.objectId, record },
  })
