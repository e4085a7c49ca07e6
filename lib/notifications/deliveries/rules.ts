import { type Outside, quietUntil, type Reader, toldOf } from '@/lib/notify/rules'
import type { Kind, Topic } from '@/lib/notify/values'

/** The outcome of a delivery. */
export type Outcome =
  | { is: 'delivered' }
  /** `off`: switched off meanwhile. `late`: a day past its moment. `unconfirmed`: nobody proved to read the address. */
  | { is: 'skipped'; reason: 'off' | 'gone' | 'read' | 'late' | 'noAddress' | 'unconfirmed' }
  /** `outage`: the other server is away, which passes by itself. Anything else is given up after a few tries. */
  | { is: 'later'; reason: string; afterSeconds: number | null; outage: boolean }
  | { is: 'failed'; reason: string }
  /** It is night now where the reader is. */
  | { is: 'waits'; until: Date }

const minute = 60_000
/** Minutes before each further try. */
const pauses = [1, 5, 30]
/** The same while the other server is away: a day in all. */
const outagePauses = [1, 5, 15, 30, 30, 60, 60, 90, 90, ...Array<number>(9).fill(120)]
/** A delivery that every sender dies of is given up. It has to be more than the tries of an outage. */
const mostAttempts = 20
const day = 1440 * minute

/** The columns of a delivery after its n-th try. */
export function afterTry(outcome: Outcome, attempts: number, now: Date) {
  const done = { leasedUntil: null }
  switch (outcome.is) {
    case 'delivered':
      return { ...done, state: 'delivered', reason: null, deliveredAt: now } as const
    case 'skipped':
      return { ...done, state: 'skipped', reason: outcome.reason } as const
    case 'failed':
      return { ...done, state: 'failed', reason: outcome.reason } as const
    case 'waits':
      return { ...done, dueAt: outcome.until, attempts: attempts - 1 } as const
    case 'later': {
      const pause = (outcome.outage ? outagePauses : pauses)[attempts - 1]
      if (pause === undefined) return { ...done, state: 'failed', reason: outcome.reason } as const
      const wait = Math.max(pause * minute, (outcome.afterSeconds ?? 0) * 1000)
      // Its moment stays, so that the deliveries of one digest stay together.
      return { reason: outcome.reason, leasedUntil: new Date(now.getTime() + wait) } as const
    }
  }
}

/** The reason of a delivery that its owner asked for again: they are awake, and want it whenever it is. */
export const repeated = 'repeated'

const weekStart = 'week:'

/** The key of the mail of a week, which comes with or without news. */
export const weekKey = (dueAt: Date) => `${weekStart}${dueAt.toISOString()}`
export const isWeek = ({ dedupeKey }: { dedupeKey: string }) => dedupeKey.startsWith(weekStart)

/** News that is of no use a day after its moment. */
const passing: readonly Topic[] = ['reminders', 'deadlines', 'parcels']

interface Sending {
  channel: Outside
  digest: boolean
  createdAt: Date
  dueAt: Date
  attempts: number
  reason: string | null
}

/**
 * What is decided before anything is sent, from what the reader chose and did since it was told. Null: it goes out. A
 * test comes as it was asked for.
 */
export function beforeSending(
  { channel, digest, createdAt, dueAt, attempts, reason }: Sending,
  { kind, priority, readAt }: { kind: Kind; priority: string; readAt: Date | null },
  reader: Pick<Reader, Outside | 'topics' | 'sample' | 'timezone'> & Parameters<typeof quietUntil>[0],
  now: Date,
): Outcome | null {
  const { topic } = toldOf(kind)
  if (attempts > mostAttempts) return { is: 'failed', reason: 'every try was cut off' }
  if (reader.sample) return { is: 'skipped', reason: 'off' }
  if (kind === 'test') return null
  if (!reader[channel] || reader.topics[topic]?.[channel] === false) return { is: 'skipped', reason: 'off' }
  if (reason === repeated) return null
  const waited = dueAt.getTime() - createdAt.getTime() > minute
  if (waited && readAt) return { is: 'skipped', reason: 'read' }
  const late = now.getTime() - dueAt.getTime()
  if (!digest && late > day && passing.includes(topic))
    // Its owner hears of what was tried in vain.
    return reason ? { is: 'failed', reason } : { is: 'skipped', reason: 'late' }
  // A digest comes at the hour that was chosen for it.
  if (digest && late < 60 * minute) return null
  const until = priority === 'urgent' && reader.urgentPasses ? null : quietUntil(reader, reader.timezone, now)
  return until && { is: 'waits', until }
}
