import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readMachineAmount, readPrice } from '@/lib/products/prices.rules'
import { currencyOfSign } from '@/lib/reading/currencies.rules'
import { readCsv } from '@/lib/transfers/formats/csv'

const { rows } = readCsv(readFileSync(resolve(import.meta.dirname, 'price-strings.csv'), 'utf8'))

it('reads at least 95 of 100 prices as shops write them', () => {
  const results = rows.map(({ cells: { price_string: text = '', expected_number: number } }) => {
    const expected = number ? Number(number) : null
    return { text, expected, read: readPrice(text)?.amount ?? null }
  })
  const right = results.filter(({ expected, read }) => expected === read)
  const wrong = results.filter(({ expected, read }) => read !== null && expected !== read)
  const none = results.filter(({ expected, read }) => read === null && expected !== null)
  console.log(
    `${right.length} of ${results.length} price texts right (${((100 * right.length) / results.length).toFixed(1)} %), ${none.length} left empty, ${wrong.length} other than expected`,
  )
  expect(right.length / results.length).toBeGreaterThanOrEqual(0.95)
  expect(wrong).toEqual([])
})

describe('a price in a text', () => {
  it.each([
    ['1.299,00 €', 1299],
    ['1,299.00 USD', 1299],
    ["CHF 1'049.95", 1049.95],
    ['1\u202f299,95 €', 1299.95],
    ['₹1,29,999.00', 129999],
    ['٤٩٫٩٩ ر.س', 49.99],
    ['￥12,800（税込）', 12800],
    ['12,800円', 12800],
    ['ab 19,99 €', 19.99],
    ['199,– €', 199],
    ['Rs.1,299', 1299],
    ['Statt 249,00 EUR jetzt 199,00 EUR', 199],
    ['Was £40.00 £29.99', 29.99],
    ['$25.00 (you save $5.00)', 25],
    ['29,99 € inkl. 19 % MwSt.', 29.99],
  ])('is read in %s', (text, amount) => expect(readPrice(text)?.amount).toBe(amount))

  it.each([
    ['two of them', '$ 791.00 $ 479.00'],
    ['a range', '19,99 € – 29,99 €'],
    ['a date', '15.08.2017'],
    ['a measure', '16.00 ft'],
    ['a discount', '-20 %'],
    ['a limit', 'Free shipping over $49+'],
    ['a number in a sentence', 'There are 163 products'],
    ['broken groups', '1,29,3'],
    ['nothing', ''],
    ['a price of zero beside another', 'Was: $124.95 Now: $0.00'],
  ])('is not read from %s', (_, text) => expect(readPrice(text)).toBeNull())

  it('is read in time, whatever the text', () => {
    const began = performance.now()
    for (const piece of ['9 ', '€1.', '1 234 ', '5.', '$', ' ', 'was ', '1,', '- 1 '])
      readPrice(piece.repeat(200_000))
    expect(performance.now() - began).toBeLessThan(2000)
  })
})

describe('a sign', () => {
  it.each([
    ['€', null, 'EUR'],
    ['US$', 'CAD', 'USD'],
    ['$', 'CAD', 'CAD'],
    ['$', null, null],
    ['kr', 'DKK', 'DKK'],
    ['kr', 'EUR', null],
    ['£', 'GBP', 'GBP'],
    ['zł', null, 'PLN'],
    ['CHF', null, 'CHF'],
    ['BTC', null, null],
    ['the', null, null],
  ])('%s of a page in %s means %s', (sign, hint, currency) =>
    expect(currencyOfSign(sign, { currency: hint })).toBe(currency),
  )
})

describe('a number', () => {
  it('of a page’s data is not read where a shop may have meant thousands', () => {
    expect(readMachineAmount('12.99', 'USD')).toBe(12.99)
    expect(readMachineAmount('12990', 'CLP')).toBe(12990)
    expect(readMachineAmount('12.990', 'CLP')).toBeNull()
    expect(readMachineAmount('12.990', 'KWD')).toBe(12.99)
    expect(readMachineAmount('1,299.00', 'USD')).toBeNull()
  })
})
