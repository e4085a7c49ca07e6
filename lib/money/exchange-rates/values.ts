/**
 * The European Central Bank's reference rates of that day, per euro. They need no network and apply until newer ones
 * are known.
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
 * Days for which a rate applies before a later one can be nearer: the bank never closes for longer. A rate that does
 * not change is stored again after so many days, to tell it from days that were not fetched.
 */
export const heldDays = 7

/** The source of a rate: entered by the user, the central bank, or the built-in table. */
export const rateSources = ['own', 'reference', 'builtIn'] as const
