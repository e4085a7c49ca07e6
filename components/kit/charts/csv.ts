import { guard } from '@/lib/core/guard'
import type { ChartColumn } from './data'

const quoted = (cell: string) => (/[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replace(/"/g, '""')}"` : cell)
/** Words may come from anybody, so none runs as a formula, and marks of direction stay on the screen; numbers stay numbers, with a point. */
const words = (cell: string) => quoted(guard(cell.replace(/[\u200e\u200f\u2066-\u2069]/g, '')))

/** The table of a chart as a file for spreadsheets: UTF-8 with its mark, RFC 4180. */
export function chartCsv(head: string, labels: readonly string[], columns: readonly ChartColumn[]): string {
  const lines = [
    [head, ...columns.map(({ label }) => label)].map(words),
    ...labels.map((label, at) => [words(label), ...columns.map(({ values }) => String(values[at] ?? ''))]),
  ]
  return `\uFEFF${lines.map(cells => `${cells.join(',')}\r\n`).join('')}`
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
