import 'server-only'
import { type AnyColumn, type gte, type lte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { uncommonDecimals } from '@/lib/core/money'

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
  const cases = uncommonDecimals.map(
    ({ digits, codes }) => sql`when ${isOneOf(currency, codes)} then ${of(digits)}`,
  )
  return compare(minor, sql`case ${sql.join(cases, sql` `)} else ${of(2)} end`)
}

/** An amount in major units, as `toMajor` makes it: without zeros at its end. */
export function majorOf(minor: AnyColumn, currency: AnyColumn) {
  const of = (digits: number) =>
    sql`trim_scale(${minor}::numeric * ${sql.raw((10 ** -digits).toFixed(digits))})`
  const cases = uncommonDecimals.map(
    ({ digits, codes }) =>
      sql`when ${currency} in (${sql.raw(codes.map(code => `'${code}'`).join(', '))}) then ${of(digits)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else ${of(2)} end`
}
