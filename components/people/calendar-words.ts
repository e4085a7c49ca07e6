import { useLocale, useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { otherMonthNames } from '@/components/occasions/calendar-names'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { CalendarBirthday } from '@/lib/people/calendar-birthdays.rules'

/** A birthday of another calendar in words, and a day of our own calendar with its year. */
export function useCalendarWords() {
  const t = useTranslations('people.calendar')
  const locale = useLocale()
  return useMemo(() => {
    const long = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC', calendar: 'gregory' })
    return {
      date: (day: PlainDate) => long.format(toUtcDate(day)),
      /** "8th day of the 4th lunar month", "9 Ramadan". */
      day: ({ calendar, month, day, leap }: CalendarBirthday): string => {
        if (calendar === 'chinese' || calendar === 'dangi')
          return t(leap ? 'lunarLeap' : 'lunar', { day, month })
        const name = otherMonthNames(locale, calendar).find(([number]) => number === month)?.[1]
        return t('otherDay', { day: String(day), month: name ?? String(month) })
      },
    }
  }, [t, locale])
}
