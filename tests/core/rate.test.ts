import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimals } from '@/lib/core/money'
import { chainRate, convertMinor, convertMoney, crossRate, rateOf, rateUnits, toRate } from '@/lib/core/rate'

const most = 10n ** 18n - 1n
const units = fc.bigInt({ min: 1n, max: most })
/** Rates as the world has them, from a rupiah in dinars to a pound in rupiahs. */
const usual = fc.bigInt({ min: 100n, max: 10n ** 13n })
const minor = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KRW', 'KWD', 'BHD', 'CLF', 'CHF')

/** Decimal long multiplication digit by digit on text, as on paper: it shares no arithmetic with the product. */
function onPaper(one: string, other: string): string {
  const cells = Array<number>(one.length + other.length).fill(0)
  for (let i = one.length - 1; i >= 0; i--)
    for (let j = other.length - 1; j >= 0; j--) {
      const sum = cells[i + j + 1]! + Number(one[i]) * Number(other[j])
      cells[i + j + 1] = sum % 10
      cells[i + j] = cells[i + j]! + Math.floor(sum / 10)
    }
  return cells.join('').replace(/^0+(?=\d)/, '')
}

/** The same amount by moving the decimal point in text and rounding by looking at the first digit that is cut off. */
function converted(amount: number, from: string, to: string, rate: string): bigint {
  const [whole = '', fraction = ''] = rate.split('.')
  const product = onPaper(String(Math.abs(amount)), whole + fraction.padEnd(8, '0'))
  const cut = 8 + decimals(from) - decimals(to)
  const digits = (cut < 0 ? product + '0'.repeat(-cut) : product).padStart(cut + 2, '0')
  const kept = cut > 0 ? digits.slice(0, -cut) : digits
  const up = cut > 0 && Number(digits[digits.length - cut]) >= 5
  const result = BigInt(kept) + (up ? 1n : 0n)
  return amount < 0 ? -result : result
}

describe('rates', () => {
  it('come back unchanged from their last place', () => {
    fc.assert(fc.property(units, value => rateUnits(toRate(value)) === value))
  })

  it('are written as short as they can be', () => {
    expect(toRate(rateUnits('1.03890000'))).toBe('1.0389')
    expect(toRate(rateUnits('163'))).toBe('163')
    expect(toRate(1n)).toBe('0.00000001')
    expect(toRate(most)).toBe('9999999999.99999999')
  })

  it.each(['0', '0.0', '-1', '1e5', '1,05', '.5', '1.', '', 'NaN', '1.123456789', '12345678901', ' 1', '１'])(
    'refuse %j',
    text => {
      expect(() => rateUnits(text)).toThrow(RangeError)
    },
  )

  it('are read from a number without loss', () => {
    expect(rateOf(1.0389)).toBe('1.0389')
    expect(rateOf(1e-8)).toBe('0.00000001')
    expect(rateOf(2.5e-7)).toBe('0.00000025')
    expect(rateOf(9_999_999_999)).toBe('9999999999')
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999_999 }), value => {
        const text = toRate(BigInt(value))
        expect(rateOf(Number(text))).toBe(text)
      }),
    )
  })

  it.each([0, -0, -1, Number.NaN, Number.POSITIVE_INFINITY, 1e-9, 1.5e-8, 0.123456789, 10_000_000_000, 1e21])(
    'are not made of %s',
    value => {
      expect(rateOf(value)).toBeNull()
    },
  )
})

describe('a conversion', () => {
  it('is what one works out on paper, to the last minor unit', () => {
    fc.assert(
      fc.property(minor, currency, currency, usual, (amount, from, to, value) => {
        const rate = toRate(value)
        const expected = converted(amount, from, to, rate)
        const got = convertMinor(amount, from, to, rate)
        if (expected > BigInt(Number.MAX_SAFE_INTEGER) || expected < -BigInt(Number.MAX_SAFE_INTEGER))
          expect(got).toBeNull()
        else expect(BigInt(got!)).toBe(expected)
      }),
      { numRuns: 2000 },
    )
  })

  it('minds the decimals of both currencies', () => {
    expect(convertMinor(1000, 'USD', 'JPY', '156.95')).toBe(1570)
    expect(convertMinor(1570, 'JPY', 'USD', '0.00637145')).toBe(1000)
    expect(convertMinor(1000, 'USD', 'KWD', '0.30735')).toBe(3074)
    expect(convertMinor(1, 'KWD', 'JPY', '500')).toBe(1)
    expect(convertMinor(1, 'KWD', 'JPY', '499.99999999')).toBe(0)
  })

  it('rounds half up, away from zero', () => {
    expect(convertMinor(1, 'USD', 'EUR', '0.5')).toBe(1)
    expect(convertMinor(-1, 'USD', 'EUR', '0.5')).toBe(-1)
    expect(convertMinor(3, 'USD', 'EUR', '0.5')).toBe(2)
    expect(convertMinor(1, 'USD', 'EUR', '0.49999999')).toBe(0)
    expect(Object.is(convertMinor(-1, 'USD', 'EUR', '0.1'), 0)).toBe(true)
    expect(Object.is(convertMinor(-0, 'USD', 'EUR', '1'), 0)).toBe(true)
  })

  it('has no binary rounding where a float has', () => {
    // 1.005 * 100 is 100.49999999999999 in floats.
    expect(convertMinor(100, 'USD', 'EUR', '1.005')).toBe(101)
    expect(convertMinor(900_000_000_000_000, 'USD', 'EUR', '1.00000001')).toBe(900_000_009_000_000)
  })

  it('says so when the result cannot be held', () => {
    expect(convertMinor(Number.MAX_SAFE_INTEGER, 'USD', 'EUR', '1')).toBe(Number.MAX_SAFE_INTEGER)
    expect(convertMinor(Number.MAX_SAFE_INTEGER, 'USD', 'EUR', '1.00000001')).toBeNull()
    expect(convertMinor(-Number.MAX_SAFE_INTEGER, 'USD', 'KWD', '1')).toBeNull()
  })

  it('keeps the sign, the order and an amount of its own currency', () => {
    fc.assert(
      fc.property(minor, minor, currency, usual, (one, other, code, value) => {
        const rate = toRate(value)
        expect(convertMinor(one, code, code, '1')).toBe(one)
        const [a, b] = [convertMinor(one, code, 'EUR', rate), convertMinor(other, code, 'EUR', rate)]
        if (a === null || b === null) return
        if (one <= other) expect(a).toBeLessThanOrEqual(b)
        expect(convertMinor(-one, code, 'EUR', rate)! + a).toBe(0)
      }),
    )
  })

  it('comes home within what the two roundings can cost', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000_000 }),
        fc.bigInt({ min: 10n ** 6n, max: 10n ** 10n }),
        (amount, value) => {
          const rate = toRate(value)
          const back = crossRate(rate, '1')!
          const home = convertMinor(convertMinor(amount, 'USD', 'EUR', rate)!, 'EUR', 'USD', back)!
          // Half a unit there, weighed with the way back; half a last place of the way back; half a unit here.
          const scale = 10n ** 8n
          const bound =
            rateUnits(back) / 2n / scale + (BigInt(amount) * value) / scale / (2n * scale) + 2n + 1n
          const off = BigInt(home) - BigInt(amount)
          expect(off <= bound && -off <= bound).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('a rate by way of a third currency', () => {
  it('is the one divided by the other, half up at the last place', () => {
    expect(crossRate('1.0389', '163.06')).toBe('156.95447108')
    expect(crossRate('3', '1')).toBe('0.33333333')
    expect(crossRate('1.5', '1')).toBe('0.66666667')
    fc.assert(
      fc.property(units, units, (from, to) => {
        const rate = crossRate(toRate(from), toRate(to))
        const twice = 2n * to * 10n ** 8n
        if (rate === null) {
          expect(twice < from || twice >= (2n * most + 1n) * from).toBe(true)
          return
        }
        const found = rateUnits(rate)
        // found - 1/2 <= to / from < found + 1/2, multiplied out.
        expect((2n * found - 1n) * from <= twice && twice < (2n * found + 1n) * from).toBe(true)
      }),
    )
  })

  it('is the one times the other, half up at the last place', () => {
    expect(chainRate('1.5', '2')).toBe('3')
    expect(chainRate('0.00000001', '0.5')).toBe('0.00000001')
    expect(chainRate('0.00000001', '0.4')).toBeNull()
    expect(chainRate('9999999999', '2')).toBeNull()
  })
})

describe('an amount in another currency', () => {
  it('is told in major units of that currency', () => {
    expect(convertMoney(10, 'USD', 'JPY', '156.95')).toBe(1570)
    expect(convertMoney(0.01, 'USD', 'EUR', '0.5')).toBe(0.01)
  })

  it('is not told where the amount has more decimals than its own currency', () => {
    expect(convertMoney(0.5, 'JPY', 'USD', '0.00637145')).toBeNull()
  })
})
