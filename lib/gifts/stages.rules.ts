import { type PlainDate, todayIn } from '@/lib/core/calendar'
import { needBy, orderBy } from './rules'
import type { Gift, Stage } from './schema'

/** When a gift came to a stage, or by when, or on which day, it is to come there. */
export interface StageDay {
  day: PlainDate
  kind: 'reached' | 'by' | 'on'
}

export const stages: readonly Stage[] = ['idea', 'planned', 'purchased', 'wrapped', 'given']

const stageOf: Readonly<Record<string, Stage>> = {
  'gift.added': 'idea',
  'gift.idea': 'idea',
  'gift.planned': 'planned',
  'gift.purchased': 'purchased',
  'gift.wrapped': 'wrapped',
  'gift.given': 'given',
}

/**
 * The last day on which the history of a gift, newest first, says that it came to each stage. It began as an idea on the
 * day on which it was added.
 */
export function reachedOf(
  history: readonly { verb: string; createdAt: string }[],
  timezone: string,
): Partial<Record<Stage, PlainDate>> {
  const days: Partial<Record<Stage, PlainDate>> = {}
  for (const { verb, createdAt } of history) {
    const stage = stageOf[verb]
    if (stage) days[stage] ??= todayIn(timezone, new Date(createdAt))
  }
  return days
}

/**
 * A day for each stage that has one. `reached` are the days on which it came to its stages. Those ahead follow from the day
 * of the occasion: bought in time to be sent, wrapped before it, given on it.
 */
export function stageDays(
  gift: Pick<Gift, 'status' | 'purchaseDate' | 'occasionDate' | 'leadDays' | 'kind'>,
  reached: ReadonlyMap<Stage, PlainDate>,
  today: PlainDate,
): Partial<Record<Stage, StageDay>> {
  const at = stages.indexOf(gift.status as Stage)
  const date = gift.occasionDate
  const ahead: Partial<Record<Stage, StageDay>> =
    date === null || date < today
      ? {}
      : {
          // Ordering and wrapping are up to the one who buys.
          ...(gift.kind === 'own'
            ? {
                purchased: { day: orderBy(gift, date), kind: 'by' },
                wrapped: { day: needBy(date), kind: 'by' },
              }
            : {}),
          given: { day: date, kind: 'on' },
        }
  return Object.fromEntries(
    stages.flatMap((stage, index) => {
      if (index > at) {
        const later = ahead[stage]
        return later && later.day >= today ? [[stage, later]] : []
      }
      const day = (stage === 'purchased' ? gift.purchaseDate : null) ?? reached.get(stage)
      return day ? [[stage, { day, kind: 'reached' as const }]] : []
    }),
  )
}
