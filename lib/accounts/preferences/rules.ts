import { currency as currencyCode } from '@/lib/core/fields'
import { isCurrency, offeredCurrencies } from '@/lib/core/money'
import { regionOf } from '@/lib/i18n/locales'
import { currencyOf } from '@/lib/reading/countries.rules'
import { countries } from '@/lib/reading/countries.values'
import { country as countryCode, timezone as timezoneName } from './schema'

/** Browsers implement one of two drafts of the standard. */
interface Zoned {
  getTimeZones?: () => readonly string[] | undefined
  timeZones?: readonly string[]
}

function zonesOf(country: string): readonly string[] {
  const place = new Intl.Locale('und', { region: country }) as Zoned
  return place.getTimeZones?.() ?? place.timeZones ?? []
}

export interface Guess {
  timezone?: string
  country?: string
  currency?: string
}

/**
 * Guesses country and currency from the browser's languages and time zone. The zone decides: a language such
 * as `en-US` is often only a device's default. Unknown values are left out.
 */
export function guessPlace(languages: readonly string[], zone: string | undefined): Guess {
  const regions = languages.flatMap(language => regionOf(language) ?? [])
  const lies = (country: string) => zone !== undefined && zonesOf(country).includes(zone)
  const found = regions.find(lies) ?? countries.find(lies) ?? regions[0]
  const country = found && countries.includes(found) ? countryCode.safeParse(found).data : undefined
  return {
    timezone: timezoneName.safeParse(zone).data,
    country,
    currency: country ? currencyCode.safeParse(currencyOf(country)).data : undefined,
  }
}

/** All currencies: the six offered first, then the others by code. */
export const choosableCurrencies = (): string[] => [
  ...offeredCurrencies,
  ...Intl.supportedValuesOf('currency').filter(
    code => isCurrency(code) && !(offeredCurrencies as readonly string[]).includes(code),
  ),
]

/** A zone's offset from UTC, such as `UTC−5`. */
export function offsetOf(zone: string, at: Date): string {
  const part = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')
  return (part?.value ?? 'GMT').replace(/^GMT(\+0$)?/, 'UTC').replace('-', '−')
}

/** The place in a zone's name: `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export const cityOf = (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ')
