import { csvStyle, csvWriter } from '@/lib/core/csv'
import type { ChartColumn } from './data'

/** Writes tables for the spreadsheets of this device: in the region that the browser names for the language. */
export const localCsv = (locale: string) =>
  csvWriter(csvStyle(globalThis.navigator?.languages?.find(one => one.split('-')[0] === locale) ?? locale))

/** Marks of direction stay on the screen. */
const plain = (cell: string) => cell.replace(/[\u200e\u200f\u2066-\u2069]/g, '')

/** The table of a chart as a file for spreadsheets. */
export function chartCsv(
  locale: string,
  head: string,
  labels: readonly string[],
  columns: readonly ChartColumn[],
): string {
  const writer = localCsv(locale)
  return [
    writer.head([head, ...columns.map(({ label }) => label)].map(plain)),
    ...labels.map((label, at) => writer.line([plain(label), ...columns.map(({ values }) => values[at])])),
  ].join('')
}

/** Hands a text to the browser as a file of this name. */
export function saveCsv(name: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
