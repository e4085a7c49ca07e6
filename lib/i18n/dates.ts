import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import type { WrittenLocale } from './locales'

/** Which parts of a date are said. */
type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date as text. The formats stay for the life of the process: next-intl makes them anew for every request, and making
 * one takes as long as drawing thirty elements.
 */
export function dateText(date: PlainDate, locale: WrittenLocale, parts: DateParts): string {
  const key = `${locale} ${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(toUtcDate(date))
}
