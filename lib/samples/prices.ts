/**
 * The approximate value of one euro in each currency, for realistic prices. A sample in another currency
 * keeps that of its country.
 */
const worth = new Map(
  Object.entries({
    USD: 1,
    EUR: 1,
    GBP: 1,
    CHF: 1,
    CAD: 1.4,
    AUD: 1.6,
    NZD: 1.8,
    SAR: 4,
    AED: 4,
    QAR: 4,
    EGP: 50,
    MAD: 10,
    CNY: 7,
    HKD: 8,
    TWD: 32,
    JPY: 150,
    KRW: 1400,
    MXN: 20,
    COP: 4200,
    PEN: 4,
    INR: 90,
    SEK: 11,
    NOK: 11,
    DKK: 7.5,
    PLN: 4.3,
  }),
)

export const isPriced = (currency: string) => worth.has(currency)

/** A price in euros converted to a currency's major units and rounded like shop prices. */
export function priceIn(currency: string, euros: number): number {
  const amount = euros * (worth.get(currency) ?? 1)
  const step = amount >= 20_000 ? 1000 : amount >= 2000 ? 100 : amount >= 400 ? 10 : 1
  return Math.round(amount / step) * step
}
