import { parseAmount } from '@/components/kit/fields/amount'

/**
 * Reads a rate as people type it; NaN when it is no number, null when there is nothing. Other than with amounts a mark
 * after a lone zero is always the decimal one: 0.961 and 0,961 are less than one in every language.
 */
export function parseRate(text: string, locale: string): number | null {
  const small = /^0?[.,\u066B](\d+)$/.exec(
    text
      .normalize('NFKC')
      .trim()
      .replace(/[\u0660-\u0669]/g, latin),
  )
  return small ? Number(`0.${small[1]}`) : parseAmount(text, locale, undefined, mostDecimals)
}

/** Three digits after the mark of the language are decimals of a rate, not thousands. */
const mostDecimals = 8

const latin = (digit: string) => String(digit.charCodeAt(0) - 0x0660)

const plain = { useGrouping: false, numberingSystem: 'latn' } as const

/** A rate as the text of an input: every decimal, no grouping. */
export const rateInputText = (rate: number, locale: string) =>
  new Intl.NumberFormat(locale, { ...plain, maximumFractionDigits: 8 }).format(rate)

/** A rate to be read: what somebody typed in full, what was worked out to six figures. */
export const rateText = (rate: number, locale: string, exact: boolean) =>
  new Intl.NumberFormat(
    locale,
    exact ? { maximumFractionDigits: 8 } : { maximumSignificantDigits: 6 },
  ).format(rate)
