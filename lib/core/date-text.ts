import { type PlainDate, toUtcDate } from './calendar'

/** Which parts of a date are said. */
type DateParts = Pick<Intl.DateTimeFormatOptions, 'weekday' | 'day' | 'month' | 'year'>

const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * A date as text. `locale` is a language tag. The formats stay for the life of the process: next-intl makes them anew for
 * every request, and making one takes as long as drawing thirty elements.
 */
export function dateText(date: PlainDate, locale: string, parts: DateParts): string {
  const key = `${locale} ${parts.weekday} ${parts.day} ${parts.month} ${parts.year}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
    formats.set(key, format)
  }
  return format.format(toUtcDate(date))
}
