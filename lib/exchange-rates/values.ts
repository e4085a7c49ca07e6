/**
 * What a euro bought on the day: the European Central Bank's reference rates. They are there without a network and
 * count until newer ones are known.
 */
export const builtInRates = {
  date: '2024-12-31',
  perEuro: {
    EUR: '1',
    USD: '1.0389',
    JPY: '163.06',
    GBP: '0.82918',
    CAD: '1.4948',
    AUD: '1.6772',
  },
} as const

/** Where a rate comes from: typed by hand, the central bank, or the table that needs no network. */
export const rateSources = ['own', 'reference', 'builtIn'] as const
