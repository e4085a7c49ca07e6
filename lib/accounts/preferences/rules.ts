import { currency as currencyCode } from '@/lib/core/fields'
import { isCurrency, offeredCurrencies } from '@/lib/core/money'
import { regionOf } from '@/lib/i18n/locales'
import { country as countryCode, timezone as timezoneName } from './schema'

/** The countries of ISO 3166-1. */
export const countries =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

const currencies = new Map(
  (
    [
      ['USD', 'AS BQ EC FM GU IO MH MP PR PW SV TC TL US VG VI ZW'],
      [
        'EUR',
        'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM VA XK YT',
      ],
      ['GBP', 'GB GG IM JE'],
      ['AUD', 'AU CC CX KI NF NR TV'],
      ['NZD', 'CK NU NZ PN TK'],
      ['CHF', 'CH LI'],
      ['DKK', 'DK FO GL'],
      ['NOK', 'NO SJ'],
      ['ILS', 'IL PS'],
      ['XOF', 'BF BJ CI GW ML NE SN TG'],
      ['XAF', 'CF CG CM GA GQ TD'],
      ['XCD', 'AG AI DM GD KN LC MS VC'],
      ['XPF', 'NC PF WF'],
    ] as const
  ).flatMap(([code, places]) => places.split(' ').map(place => [place, code as string] as const)),
)
const others =
  'AE AED AW AWG CW ANG SX ANG AF AFN AL ALL AM AMD AO AOA AR ARS AZ AZN BA BAM BB BBD BD BDT BH BHD BI BIF BM BMD BN BND BO BOB BR BRL BS BSD BT BTN BW BWP BY BYN BZ BZD CA CAD CD CDF CL CLP CN CNY CO COP CR CRC CU CUP CV CVE CZ CZK DJ DJF DO DOP DZ DZD EG EGP ER ERN ET ETB FJ FJD FK FKP GE GEL GH GHS GI GIP GM GMD GN GNF GT GTQ GY GYD HK HKD HN HNL HT HTG HU HUF ID IDR IN INR IQ IQD IR IRR IS ISK JM JMD JO JOD JP JPY KE KES KG KGS KH KHR KM KMF KP KPW KR KRW KW KWD KY KYD KZ KZT LA LAK LB LBP LK LKR LR LRD LS LSL LY LYD MA MAD MD MDL MG MGA MK MKD MM MMK MN MNT MO MOP MR MRU MU MUR MV MVR MW MWK MX MXN MY MYR MZ MZN NA NAD NG NGN NI NIO NP NPR OM OMR PA PAB PE PEN PG PGK PH PHP PK PKR PL PLN PY PYG QA QAR RO RON RS RSD RU RUB RW RWF SA SAR SB SBD SC SCR SD SDG SE SEK SG SGD SH SHP SL SLE SO SOS SR SRD SS SSP ST STN SY SYP SZ SZL TH THB TJ TJS TM TMT TN TND TO TOP TR TRY TT TTD TW TWD TZ TZS UA UAH UG UGX UY UYU UZ UZS VE VES VN VND VU VUV WS WST YE YER ZA ZAR ZM ZMW'.split(
    ' ',
  )
for (let at = 0; at < others.length; at += 2) currencies.set(others[at]!, others[at + 1]!)

/** The currency of a country. */
export const currencyOf = (country: string): string | undefined => currencies.get(country)

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
