import { useTranslations } from 'next-intl'
import { daysBetween, type PlainDate } from '@/lib/core/calendar'

/** How far a day is from today, in words. */
export function useCountdown(today: PlainDate) {
  const t = useTranslations('common')
  return (date: PlainDate) => {
    const days = daysBetween(today, date)
    if (days === 0) return t('today')
    if (days === 1) return t('tomorrow')
    return days > 0 ? t('inDays', { count: days }) : t('daysAgo', { count: -days })
  }
}
