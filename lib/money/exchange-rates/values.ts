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

/**
 * Days for which a rate counts on before a later one can be nearer: the bank is never closed for longer. A rate that
 * stands still is noted again after them, so that it differs from days that nobody fetched.
 */
export const heldDays = 7

/** Where a rate comes from: typed by hand, the central bank, or the table that needs no network. */
export const rateSources = ['own', 'reference', 'builtIn'] as const
