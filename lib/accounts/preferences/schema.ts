import { z } from 'zod'
import { leapDays } from '@/lib/core/calendar'
import { changesOf, choice, currency, id, stored, timezone } from '@/lib/core/fields'
import { say } from '@/lib/core/say'
import { locales } from '@/lib/i18n/locales'
import { guestNames } from '@/lib/privacy/values'
import { densities, themes } from './values'

export { timezone } from '@/lib/core/fields'
export const locale = z.enum(locales, { error: 'localeInvalid' })
export const country = z.string().regex(/^[A-Z]{2}$/, say('countryInvalid'))

const fields = {
  currency,
  theme: z.enum(themes, { error: 'themeInvalid' }),
  /** How tall the rows of tables are. */
  density: choice(densities),
  locale,
  timezone,
  country,
  /** The default budget of new gifts and expenses. */
  defaultBudgetId: id.nullable(),
  weekStart: z.int().min(0, say('tooSmall')).max(6, say('tooBig')).nullable(),
  leapDay: choice(leapDays),
  joy: z.boolean(),
  shortcuts: z.boolean(),
  /** Whether the circles of my families tell others what I did. */
  circleActivity: z.boolean(),
  /** How I am called for people who open a shared list or draw by its link. */
  guestName: choice(guestNames),
  /** Off also deletes the searches that are kept. */
  searchHistory: z.boolean(),
  linkPreviews: z.boolean(),
  shopPictures: z.boolean(),
}

/** Accepts any stored zone, even one that input refuses today. */
export const Preferences = z.strictObject({ ...stored, ...fields, timezone: z.string() })
export type Preferences = z.infer<typeof Preferences>

export const PreferencesChanges = changesOf(z.strictObject(fields), 'preferencesRequired')
