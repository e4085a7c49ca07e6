'use client'
import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'

export function useCardWords() {
  const locale = useLocale()
  return useMemo(() => {
    const medium = new Intl.DateTimeFormat(locale, {
      dateStyle: 'medium',
      timeZone: 'UTC',
      calendar: 'gregory',
    })
    return {
      money: (amount: number, currency: string) => formatMoney(amount, currency, locale),
      date: (day: PlainDate) => medium.format(toUtcDate(day)),
    }
  }, [locale])
}
