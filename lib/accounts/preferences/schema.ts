import { z } from 'zod'
import { isTimeZone, leapDays } from '@/lib/core/calendar'
import { changesOf, choice, currency, id, stored } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { locales } from '@/lib/i18n/locales'
import { themes } from './values'

export const locale = z.enum(locales, { error: 'localeInvalid' })
/** An IANA zone name; offsets like +02:00 know no summer time and are refused. */
export const timezone = z.string().max(64, say('timezoneInvalid')).refine(isTimeZone, say('timezoneInvalid'))
export const country = z.string().regex(/^[A-Z]{2}$/, say('countryInvalid'))

const fields = {
  currency,
  theme: z.enum(themes, { error: 'themeInvalid' }),
  locale,
  timezone,
  country,
  /** The budget that new gifts and expenses count in unless they say otherwise. */
  defaultBudgetId: id.nullable(),
  weekStart: z.int().min(0, say('tooSmall')).max(6, say('tooBig')).nullable(),
  leapDay: choice(leapDays),
  joy: z.boolean(),
  shortcuts: z.boolean(),
}

/** A zone that was taken once is shown, even where it is refused today. */
export const Preferences = z.strictObject({ ...stored, ...fields, timezone: z.string() })
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChanges = changesOf(z.strictObject(fields), 'preferencesRequired')
