import { decimals, isCurrency, toMinor } from '@/lib/core/money'
import type { CatalogueIdea } from './entries'

/**
 * What shops ask in each currency for a thing that costs one euro, roughly: exchange rates of the middle of 2025,
 * rounded. They only place a usual price within a budget. Amounts that people enter are converted by
 * lib/money/exchange-rates.
 */
const levels = new Map<string, number>(
  (
    [
      'USD 1.1,EUR 1,GBP .85,JPY 150,CAD 1.6,AUD 1.7',
      'CHF 1.15,NOK 12,SEK 11.5,DKK 7.6,ISK 160,PLN 4.2,CZK 25,HUF 400,RON 5,BGN 1.96,RSD 117,BAM 1.96,MKD 61.5',
      'ALL 98,MDL 20,UAH 48,BYN 3.8,RUB 95,GEL 3.1,AMD 440,AZN 1.95,TRY 45,GIP .85,FKP .85,SHP .85',
      'CNY 7.5,HKD 9,MOP 9,TWD 34,KRW 1550,KPW 1035,MNT 4000,INR 95,PKR 320,BDT 140,LKR 340,NPR 155,BTN 95',
      'MVR 17.5,AFN 80,IDR 18500,MYR 4.8,SGD 1.55,THB 38,PHP 65,VND 29500,KHR 4600,LAK 24500,MMK 2400,BND 1.55',
      'KZT 600,UZS 14500,KGS 100,TJS 11.5,TMT 4',
      'AED 4.2,SAR 4.3,QAR 4.2,KWD .35,BHD .43,OMR .44,JOD .8,ILS 4,LBP 103000,SYP 14500,IQD 1500,IRR 48000,YER 280',
      'EGP 56,MAD 10.5,DZD 150,TND 3.4,LYD 6.3,SDG 690,MRU 46,SOS 660,DJF 205,ERN 17.5,ETB 155',
      'ZAR 20.5,NAD 20.5,LSL 20.5,SZL 20.5,BWP 15.5,ZMW 27,ZWG 31,MZN 74,AOA 1060,MWK 2000,TZS 3000,KES 150,UGX 4200',
      'RWF 1650,BIF 3450,CDF 3300,NGN 1780,GHS 12.5,GMD 83,GNF 10000,SLE 26,LRD 232,CVE 110,STN 24.5,XOF 656,XAF 656',
      'MGA 5200,MUR 53,SCR 16.5,KMF 492,SSP 5200',
      'MXN 21.5,BRL 6.3,ARS 1400,CLP 1080,COP 4700,PEN 4.2,UYU 47,PYG 9000,BOB 8,VES 130,GTQ 9,HNL 30,NIO 42.5',
      'CRC 590,PAB 1.15,DOP 69,CUP 28,HTG 152,JMD 185,TTD 7.9,BBD 2.3,BSD 1.15,BZD 2.35,BMD 1.2,KYD 1,XCD 3.1',
      'AWG 2.1,ANG 2.1,XCG 2.1,GYD 242,SRD 42',
      'NZD 1.9,FJD 2.6,PGK 4.8,SBD 9.7,VUV 137,WST 3.2,TOP 2.8,XPF 119',
    ] as const
  ).flatMap(row =>
    row.split(',').map(cell => {
      const [currency = '', level] = cell.split(' ')
      return [currency, Number(level)] as const
    }),
  ),
)

/** Whether the table above has the currency. Currencies that are no longer legal tender are left out. */
export const hasLevel = (currency: string) => levels.has(currency)

/** 1 for euros, 100 for yen, 1000 for won: the smallest step of prices of this size. */
const stepOf = (level: number) => 10 ** Math.floor(Math.log10(level) + 0.2)

/** Rounds as a price tag: to one step up to 20 steps, to 5 up to 100, then to 10. */
function rounded(steps: number) {
  const coarse = steps < 20 ? 1 : steps < 100 ? 5 : 10
  return Math.max(1, Math.round(steps / coarse) * coarse)
}

/**
 * The usual lowest and highest price of an idea, in minor units. Currencies that are no longer legal tender count as
 * euros.
 */
export function priceBand(idea: Pick<CatalogueIdea, 'price'>, currency: string): readonly [number, number] {
  if (!isCurrency(currency)) throw new Error(`${currency} is no currency`)
  const level = levels.get(currency) ?? 1
  const step = stepOf(level)
  const minor = (euros: number) => {
    const amount = level === 1 ? euros : rounded((euros * level) / step) * step
    // A step below one has a single decimal, which multiplication blurs.
    const value = toMinor(Number(amount.toFixed(Math.min(1, decimals(currency)))), currency)
    if (value === null) throw new Error(`No price in ${currency}`)
    return value
  }
  return [minor(idea.price[0]), minor(idea.price[1])]
}
