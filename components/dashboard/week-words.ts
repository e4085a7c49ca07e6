import { useLocale, useTranslations } from 'next-intl'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'
import { dateText } from '@/lib/core/date-text'
import { pick } from '@/lib/core/record'
import type { Gift } from '@/lib/gifts/schema'
import type { OccasionType } from '@/lib/occasions/schema'
import type { Drawing } from '@/lib/pictures/drawings/values'
import type { Task } from '@/lib/planner/tasks.rules'
import { giftsOf, isMissed, taskWords } from '@/lib/planner/words'

/** What of a gift a task changes, shows or takes back. */
const ofGift = [
  'id',
  'name',
  'status',
  'thankYou',
  'tracking',
  'occasionId',
  'personId',
  'purchaseUrl',
  'direction',
  'version',
] as const

/** A gift as far as a task changes it and takes the change back. */
export type TaskGift = Pick<Gift, (typeof ofGift)[number]> & {
  /** The occasion that an idea of none is for once it is chosen. */
  attachTo?: string
}

/** A task with the mark by which it is dismissed, where it is a stored one. */
export type ShownTask = Task & { fingerprint?: string }

/** A task in words, small enough to be handed to the browser. */
export interface TaskLine {
  key: string
  /** By which it is dismissed; null for an example. */
  fingerprint: string | null
  kind: Task['kind']
  /** Whether it is an order that no parcel can answer in time. */
  isMissed: boolean
  title: string
  reason: string
  day: string
  tone: 'quiet' | 'soon' | 'urgent'
  occasion: { name: string; type: OccasionType } | null
  href: string
  /** Where to order it, or where to write down an idea. */
  link: string | null
  picture: string | null
  drawing: Drawing | null
  gifts: TaskGift[]
}

export const taskGiftOf = (gift: Gift): TaskGift => pick(gift, ofGift)

const toTaskGift = (gift: Gift, { kind, occasion }: Task): TaskGift => ({
  ...taskGiftOf(gift),
  ...(kind === 'pick' && occasion && gift.occasionId === null ? { attachTo: occasion.id } : {}),
})

function toneOf({ kind }: Task, days: number): TaskLine['tone'] {
  if (kind === 'return') return days <= 1 ? 'urgent' : 'quiet'
  if (kind === 'order' || kind === 'late') return days <= 3 ? 'urgent' : 'quiet'
  if (days <= 0) return 'soon'
  return kind === 'ideas' || kind === 'pick' ? 'soon' : 'quiet'
}

/** A web address, or nothing: no other scheme is ever opened. */
const webAddress = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

function linkOf(task: Task, today: PlainDate): string | null {
  if (task.kind === 'order') return isMissed(task, today) ? null : webAddress(task.gift.purchaseUrl)
  if (task.kind !== 'ideas') return null
  const query = new URLSearchParams({ status: 'idea' })
  if (task.person?.id) query.set('personId', task.person.id)
  if (task.occasion) query.set('occasionId', task.occasion.id)
  return `/app/gifts/new?${query}`
}

/** Says the tasks of the week: what to do, why, and by which day. */
export function useTaskLines(tasks: ShownTask[], today: PlainDate): TaskLine[] {
  const t = useTranslations('dashboard')
  const types = useTranslations('occasions.types')
  const locale = useLocale()

  const { titleOf, reasonOf } = taskWords(t, locale, today)
  const dayOf = (date: PlainDate) => {
    const days = daysBetween(today, date)
    if (days === 0) return t('week.today')
    return dateText(date, locale, days < 7 ? { weekday: 'short' } : { month: 'short', day: 'numeric' })
  }

  return tasks.map(task => {
    const gifts = giftsOf(task)
    const single = gifts.length === 1 ? gifts[0] : null
    return {
      // The key contains the gifts: when some of them are done, the rest is another task.
      key: [
        task.kind,
        gifts.map(gift => gift.id).join() || (task.person?.id ?? ''),
        task.occasion?.id ?? '',
      ].join(':'),
      fingerprint: task.fingerprint ?? null,
      kind: task.kind,
      isMissed: isMissed(task, today),
      title: titleOf(task),
      reason: reasonOf(task),
      day: dayOf(task.due),
      tone: toneOf(task, daysBetween(today, task.due)),
      // The title names the person already, so that a birthday is just one.
      occasion: task.occasion
        ? {
            name: task.person && task.occasion.type === 'birthday' ? types('birthday') : task.occasion.name,
            type: task.occasion.type as OccasionType,
          }
        : null,
      href: single
        ? `/app/gifts/${single.id}`
        : task.person?.id
          ? `/app/people/${task.person.id}`
          : `/app/occasions/${task.occasion?.id}`,
      link: linkOf(task, today),
      picture: single?.picture ?? null,
      drawing: single?.drawing ?? null,
      gifts: gifts.map(gift => toTaskGift(gift, task)),
    }
  })
}
