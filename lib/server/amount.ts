import 'server-only'
import { type AnyColumn, type gte, inArray, type lte, sql } from 'drizzle-orm'
import { decimals } from '@/lib/core/money'

/** Currencies whose amounts do not have two decimals, grouped by their number of decimals. */
const uncommon = [0, 3, 4].map(digits => ({
  digits,
  codes: Intl.supportedValuesOf('currency').filter(code => decimals(code) === digits),
}))

/**
 * Compares amounts in minor units with a bound in major units, each in its own currency: 500 is 500 JPY and
 * 500.00 EUR.
 */
export function amountBound(
  compare: typeof gte | typeof lte,
  { minor, currency }: { minor: AnyColumn; currency: AnyColumn },
  amount: number,
) {
  const of = (digits: number) => sql`${Math.round(amount * 10 ** digits)}::bigint`
  const cases = uncommon
    .filter(({ codes }) => codes.length > 0)
    .map(({ digits, codes }) => sql`when ${inArray(currency, codes)} then ${of(digits)}`)
  return compare(minor, sql`case ${sql.join(cases, sql` `)} else ${of(2)} end`)
}
