import { decimals, toMajor, toMinor } from './money'

/** The worth of a unit of one currency in another: decimal text with at most 8 decimals, as numeric(18,8). */
export type Rate = string

const places = 8
const one = 10n ** BigInt(places)
const most = 10n ** 18n - 1n

/** The rate in units of its last place, exact. Throws RangeError for text that is not a positive rate. */
export function rateUnits(rate: Rate): bigint {
  const match = /^(\d{1,10})(?:\.(\d{1,8}))?$/.exec(rate)
  const units = match ? BigInt(match[1]!) * one + BigInt((match[2] ?? '').padEnd(places, '0')) : 0n
  if (units <= 0n) throw new RangeError(`not a rate: ${rate}`)
  return units
}

/** Units of the last place as the shortest text of the rate. */
export function toRate(units: bigint): Rate {
  const fraction = (units % one).toString().padStart(places, '0').replace(/0+$/, '')
  return fraction ? `${units / one}.${fraction}` : `${units / one}`
}

/** A JSON number as a rate, read from its shortest text. Null when it is not positive or has too many digits. */
export function rateOf(value: number): Rate | null {
  const [mantissa = '', exponent] = value.toString().split('e')
  // A number below 0.000001 is written 1.5e-7.
  const digits = mantissa.replace('.', '')
  const text = exponent?.startsWith('-')
    ? `0.${'0'.repeat(Number(exponent.slice(1)) - 1)}${digits}`
    : mantissa
  if ((exponent && !exponent.startsWith('-')) || !/^\d{1,10}(?:\.\d{1,8})?$/.test(text)) return null
  return /[1-9]/.test(text) ? text : null
}

/** Division of non-negative integers, half up. */
const divide = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor)

/** Null where a rate is below its last place or has too many digits. */
const inReach = (units: bigint) => (units > 0n && units <= most ? toRate(units) : null)

/**
 * The rate between two currencies that are both quoted per unit of a third; half up. Null where it is below the last
 * place or has too many digits.
 */
export const crossRate = (from: Rate, to: Rate): Rate | null =>
  inReach(divide(rateUnits(to) * one, rateUnits(from)))

/** The product of two rates, where the second converts from the result of the first; half up, null as above. */
export const chainRate = (first: Rate, second: Rate): Rate | null =>
  inReach(divide(rateUnits(first) * rateUnits(second), one))

/**
 * Converts minor units of one currency to minor units of another, half up (away from zero). Null when the result is
 * outside the safe range.
 */
export function convertMinor(minor: number, from: string, to: string, rate: Rate): number | null {
  const amount = BigInt(Math.abs(minor)) * rateUnits(rate)
  const shift = decimals(to) - decimals(from)
  const converted =
    shift >= 0 ? divide(amount * 10n ** BigInt(shift), one) : divide(amount, one * 10n ** BigInt(-shift))
  if (converted > BigInt(Number.MAX_SAFE_INTEGER)) return null
  return minor < 0 && converted > 0n ? -Number(converted) : Number(converted)
}

/** The same in major units. Also null where the amount has more decimals than its currency. */
export function convertMoney(amount: number, from: string, to: string, rate: Rate): number | null {
  const minor = toMinor(amount, from)
  const converted = minor === null ? null : convertMinor(minor, from, to, rate)
  return converted === null ? null : toMajor(converted, to)
}
