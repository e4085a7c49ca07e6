import type { createTranslator } from 'next-intl'
import type { PlainDate } from '@/lib/core/calendar'
import { dateText } from '@/lib/core/date-text'
import { isTooLateToOrder } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import type { WrittenLocale } from '@/lib/i18n/locales'
import type { Messages } from '@/messages/en'
import type { Task } from './tasks.rules'

export const giftsOf = (task: Task): Gift[] =>
  'gifts' in task ? task.gifts : 'gift' in task ? [task.gift] : []

/** An order that no parcel can answer in time. */
export const isMissed = (task: Task, today: PlainDate) =>
  task.kind === 'order' && task.day !== null && isTooLateToOrder(task.gift, task.day, today)

type Say = ReturnType<typeof createTranslator<Pick<Messages, 'dashboard'>, 'dashboard'>>

/** Says what a task is and why: on the dashboard, among the reminders and in a digest alike. */
export function taskWords(t: Say, locale: WrittenLocale, today: PlainDate) {
  const longDay = (date: PlainDate) =>
    dateText(date, locale, { weekday: 'short', month: 'short', day: 'numeric' })

  const titleOf = (task: Task) => {
    const gifts = giftsOf(task)
    const many = task.kind === 'wrap' && gifts.length > 1
    const kind = isMissed(task, today) ? 'buy' : task.kind
    return t(`task.${many ? (task.person ? 'wrapMany' : 'wrapAll') : kind}`, {
      gift: gifts[0]?.name ?? '',
      count: gifts.length,
      person: task.person?.name ?? '',
      named: task.person ? 'yes' : 'no',
    })
  }

  const reasonOf = (task: Task) => {
    switch (task.kind) {
      case 'order':
        if (isMissed(task, today)) return t('task.orderLate')
        return task.due <= today ? t('task.orderToday') : t('task.orderReason', { date: longDay(task.due) })
      case 'late':
        return t('task.lateReason', { date: longDay(task.day ?? task.due) })
      case 'return':
        return t('task.returnReason', { date: longDay(task.due) })
      case 'ideas':
        return t('task.ideasReason', { date: longDay(task.day ?? task.due) })
      case 'pick':
        return t('task.pickReason', { count: task.gifts.length })
      case 'wrap':
        return task.gifts.length > 1
          ? new Intl.ListFormat(locale).format(task.gifts.map(gift => gift.name))
          : t('task.wrapReason', { date: longDay(task.day ?? task.due) })
      case 'give':
        return task.day && task.day < today
          ? t('task.givePast', { date: longDay(task.day) })
          : t('task.giveToday')
      default:
        return t('task.thankReason', { gift: task.gift.name })
    }
  }

  return { titleOf, reasonOf }
}
