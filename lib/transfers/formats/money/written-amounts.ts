import { unguard } from '@/lib/core/guard'
import { type AmountContext, readCell } from '@/lib/reading/amounts/rules'
import type { ReadOptions } from '@/lib/transfers/formats/parsed'

/** An amount with what banks write behind it: "25,00-", "25.00 CR", "25,00 S". */
export function writtenAmount(text: string): { text: string; word: string } {
  const cell = text.trim()
  if (cell.length > 60) return { text: cell, word: '' }
  const match = /^(.*\d)\s*\(?(cr|dr|c|d|s|h|soll|haben|debit|credit)\)?\.?$/i.exec(cell)
  if (match) return { text: match[1] ?? '', word: match[2] ?? '' }
  // A sign behind the number, or between the currency and the number.
  const signed = /^(.*\d[^\d+\-−]*)([+\-−])$/.exec(cell)
  if (signed) return { text: signed[2] === '+' ? (signed[1] ?? '') : `-${signed[1]}`, word: '' }
  return { text: cell.replace(/^\+\s*/, ''), word: '' }
}

/** The amount of a cell of a column of amounts; null for other text. */
export const amountOf = (text: string, context: AmountContext) =>
  readCell(writtenAmount(unguard(text)).text, context)

/** What the account says of amounts. */
export const contextOf = ({ currency, language }: ReadOptions): AmountContext => ({
  account: currency,
  locale: language,
  isLikely: true,
})
