import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { formatAbout, formatMoney } from '@/lib/core/money'
import { giftCategories } from '@/lib/gifts/values'
import { occasionTypes } from '@/lib/occasions/values'

/** The words that charts and figures share. For server components. */
export function useAnalyticsWords() {
  const t = useTranslations('analytics')
  const kinds = useTranslations('occasions.kinds')
  const gifts = useTranslations('gifts')
  const format = useFormatter()
  const locale = useLocale()
  const day = (date: string) => format.dateTime(toUtcDate(date), { dateStyle: 'medium', timeZone: 'UTC' })
  return {
    t,
    day,
    dayOfYear: (date: string) =>
      format.dateTime(toUtcDate(date), { day: 'numeric', month: 'long', timeZone: 'UTC' }),
    range: ({ from, to }: { from: string; to: string }) =>
      t('stats.between', { lower: day(from), upper: day(to) }),
    month: (month: string) =>
      format.dateTime(toUtcDate(`${month}-01`), { month: 'short', year: '2-digit', timeZone: 'UTC' }),
    types: Object.fromEntries(occasionTypes.map(type => [type, kinds(type)])) as Record<string, string>,
    category: (key: string) => {
      const known = giftCategories.find(category => category === key)
      return known ? gifts(`categories.${known}`) : key === 'rest' ? t('labels.rest') : t('labels.none')
    },
    stage: (status: Parameters<typeof stageKey>[0]) => gifts(`stages.${stageKey(status)}`),
    about: (amount: number, currency: string) => formatAbout(amount, currency, locale),
    money: (amount: number, currency: string) => formatMoney(amount, currency, locale, true),
    percent: (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 }),
  }
}

const stageKey = (
  status: 'idea' | 'planned' | 'purchased' | 'wrapped' | 'given' | 'returned' | 'cancelled',
) => status
