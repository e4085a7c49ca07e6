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

/** The countries that pay with a currency. */
export const countriesOf = (currency: string): string[] =>
  [...currencies].flatMap(([country, code]) => (code === currency ? country : []))

/** Endings of two letters that shops everywhere use as a word, whatever country they belong to. */
const anywhere = new Set('ai app co cc eu fm gg io me so to tv ws'.split(' '))
/** Shops under an ending of no country that send from one country. */
const homes: readonly (readonly [string, string])[] = [
  ['amazon.com', 'US'],
  ['walmart.com', 'US'],
  ['target.com', 'US'],
  ['aliexpress.com', 'CN'],
  ['banggood.com', 'CN'],
  ['shein.com', 'CN'],
  ['temu.com', 'CN'],
]

/** The country that the name of a shop's host says, such as GB for shop.co.uk. Null where it says none. */
export function countryOfHost(name: string): string | null {
  const host = name.replace(/\.$/, '').toLowerCase()
  const known = homes.find(([home]) => host === home || host.endsWith(`.${home}`))
  if (known) return known[1]
  const ending = host.slice(host.lastIndexOf('.') + 1)
  // Under shop.com.co is a shop in Colombia, under shop.co one anywhere.
  const isGeneric = anywhere.has(ending) && !/\.(?:com|net|org|co)\.[a-z]{2}$/.test(host)
  if (!/^[a-z]{2}$/.test(ending) || isGeneric) return null
  return ending === 'uk' ? 'GB' : ending.toUpperCase()
}
