import { useLocale, useTranslations } from 'next-intl'
import { type PlainDate, yearOf } from '@/lib/core/calendar'
import { dateText } from '@/lib/core/date-text'
import { recipientIds } from '@/lib/occasions/rules'
import type { Occasion, Readiness } from '@/lib/occasions/schema'
import type { PickablePerson } from '@/lib/planner/schema'

/** An occasion ahead, with the person it belongs to. */
export interface Ahead {
  occasion: Occasion
  person: PickablePerson | null
  /** Whether the person wears a hat: their birthday is near. */
  hat: boolean
}

/** How occasions ahead are spoken about: what it is, when, and how far the gifts are. */
export function useOccasionWords(today: PlainDate) {
  const t = useTranslations('dashboard')
  const common = useTranslations('common')
  const locale = useLocale()

  const titleOf = ({ occasion, person }: Ahead) => {
    const { type, years, name } = occasion
    if (years === null) return name
    if (type === 'birthday' && person) return t('ahead.turns', { name: person.name, years })
    return type === 'anniversary' || type === 'wedding' ? t('ahead.years', { name, years }) : name
  }

  const stateOf = ({ level, count }: Readiness) =>
    level === 'ready' ? t('ahead.ready') : t(`ahead.${level}`, { count })

  const readinessOf = (occasion: Occasion) => {
    const { level, count } = occasion.readiness
    const total = recipientIds([occasion]).length
    if (level === 'ready') return t('ahead.ready')
    if (total > 1) return t('ahead.people', { ready: Math.min(occasion.readyCount, total), total })
    return stateOf({ level, count })
  }

  const dayOf = (date: PlainDate) =>
    dateText(date, locale, {
      month: 'short',
      day: 'numeric',
      year: yearOf(date) === yearOf(today) ? undefined : 'numeric',
    })

  const monthOf = (date: PlainDate) => dateText(date, locale, { month: 'short' })

  const countdownOf = (days: number) =>
    days === 0 ? t('ahead.today') : days === 1 ? t('ahead.tomorrow') : common('days', { count: days })

  return { titleOf, stateOf, readinessOf, dayOf, monthOf, countdownOf }
}
