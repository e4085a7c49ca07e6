'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { addDays, daysBetween, type PlainDate, yearOf } from '@/lib/core/calendar'
import { dateText } from '@/lib/core/date-text'
import { formatMoney } from '@/lib/core/money'
import { isTooLateToOrder, nextStep } from '@/lib/gifts/rules'
import type { Gift, GiftStatus } from '@/lib/gifts/schema'
import { directionOf } from '@/lib/i18n/locales'
import { once, pattern } from '@/lib/i18n/pattern'

/** A week: within it days go by their names, and wrapping is due. */
const week = 7

export type NextWords = { text: string; tone: 'quiet' | 'soon' | 'urgent' }

/**
 * How gifts are spoken about in a list: stages, days, prices, what to do next and what can be done; once for all rows.
 * `today` is the person's own.
 */
export function useGiftWords(today: PlainDate) {
  const t = useTranslations('gifts')
  const locale = useLocale()
  return useMemo(() => {
    const stage = once((status: GiftStatus | 'active' | 'all') => t(`stages.${status}`))

    /** The weekday within the next week, else day and month; another year is said. */
    const day = once((date: PlainDate) => {
      const days = daysBetween(today, date)
      if (days > 0 && days < week) return dateText(date, locale, { weekday: 'short' })
      return dateText(date, locale, {
        month: 'short',
        day: 'numeric',
        year: yearOf(date) === yearOf(today) || Math.abs(days) < 180 ? undefined : 'numeric',
      })
    })

    const price = (gift: Pick<Gift, 'price' | 'currency'>, short = false) =>
      gift.price === null ? null : formatMoney(gift.price, gift.currency, locale, short)

    const next = (gift: Gift): NextWords | null => {
      const date = gift.occasionDate
      const step = nextStep(gift, date, today)
      if (!step) return null
      // Ordering and wrapping are up to the one who buys.
      if (gift.kind === 'share' && (step.kind === 'orderBy' || step.kind === 'wrap')) return null
      const over = date !== null && date < today
      switch (step.kind) {
        case 'orderBy':
          if (over) return null
          if (date && isTooLateToOrder(gift, date, today))
            return { text: t('next.orderLate'), tone: 'urgent' }
          return step.date <= today
            ? { text: t('next.orderNow'), tone: 'urgent' }
            : { text: t('next.orderBy', { date: day(step.date) }), tone: step.urgent ? 'urgent' : 'quiet' }
        case 'arrives':
          if (!step.date) return { text: t('next.onTheWay'), tone: step.late ? 'urgent' : 'quiet' }
          return step.late
            ? { text: t('next.late', { date: day(step.date) }), tone: 'urgent' }
            : { text: t('next.arrives', { date: day(step.date) }), tone: 'quiet' }
        case 'delivered':
          return { text: t('next.delivered'), tone: 'quiet' }
        case 'wrap':
          if (over) return null
          return date && date <= addDays(today, week + 1)
            ? { text: t('next.wrapThisWeek'), tone: 'soon' }
            : { text: t('next.wrap'), tone: 'quiet' }
        case 'give':
          return date === today ? { text: t('next.giveToday'), tone: 'soon' } : null
        case 'thank':
          return { text: t('next.thank'), tone: 'soon' }
        default:
          return null
      }
    }
    return {
      stage,
      day,
      price,
      next,
      /** The direction of the page. */
      direction: directionOf(locale),
      /** What an occasion is called beside the name of its recipient, whose birthday needs no name again. */
      occasion: ({ recipient }: Pick<Gift, 'recipient'>, occasion: NonNullable<Gift['occasion']>) =>
        occasion.type === 'birthday' && recipient && occasion.name.includes(recipient.name)
          ? t('list.birthday')
          : occasion.name,
      share: t('share.tag'),
      shareHint: t('share.tagHint'),
      changeStatus: once((status: GiftStatus) =>
        pattern(name => t('list.changeStatus', { stage: stage(status), name })),
      ),
      favorite: pattern(name => t('list.favorite', { name })),
      actionsFor: pattern(name => t('menu.actionsFor', { name })),
      allergy: ({ recipient, allergyWarnings }: Gift) =>
        recipient && allergyWarnings.length > 0
          ? t('list.allergy', { name: recipient.name, words: allergyWarnings.join(', ') })
          : null,
    }
  }, [t, locale, today])
}

export const nextTones = {
  quiet: 'text-ink-3',
  soon: 'text-warn-ink',
  urgent: 'text-bad-ink',
} as const

export type GiftWords = ReturnType<typeof useGiftWords>
