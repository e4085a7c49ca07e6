import 'server-only'
import { createFormatter, createTranslator } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { type CsvCell, csvWriter } from '@/lib/core/csv'
import type { InputOf } from '@/lib/core/endpoint'
import { decimals, formatMoney, toMajor } from '@/lib/core/money'
import { directionOf, writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { reportsApi } from '@/lib/reports/api'
import { summaryOf } from '@/lib/reports/pdf/figures'
import { tablePdf } from '@/lib/reports/pdf/table'
import { priceText } from '@/lib/reports/price.rules'
import { getReport } from '@/lib/reports/queries'
import { type ReportRow, type ReportRows, rowsOf } from '@/lib/reports/rows.queries'
import { type ColumnKind, columnsOf, type ReportColumn, totalsOf } from '@/lib/reports/rows.rules'
import type { Report } from '@/lib/reports/schema'
import { type Context, csvStyleOf } from '@/lib/server/auth/context'
import { streamed } from '@/lib/server/http/streamed-body'
import { tooMany } from '@/lib/server/http/waiting-limit'
import { inThread, ThreadEnded } from '@/lib/server/jobs/threads'

/** The texts and number formats of a report for its reader. */
async function reader(ctx: Context, currency: string) {
  const messages = await messagesOf(ctx.locale, ['reports', 'gifts', 'occasions', 'budgets', 'expenses'])
  const t = createTranslator({ locale: ctx.locale, messages, namespace: 'reports' })
  const format = createFormatter({ locale: writtenLocale(ctx.locale, ctx.settings.country), timeZone: 'UTC' })
  const day = (date: string) =>
    format.dateTime(toUtcDate(date), { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' })
  const named = (kind: ColumnKind, value: string) => {
    if (kind === 'category') return messages.gifts.categories[value as 'books'] ?? value
    if (kind === 'stage') return messages.gifts.stages[value as 'idea'] ?? value
    if (kind === 'type') return messages.occasions.types[value as 'other'] ?? value
    return kind === 'status' ? t(`statuses.${value as 'on_track'}`) : value
  }
  const cell = ({ key, kind }: ReportColumn, value: string | number | null): string => {
    if (key === 'description' && !value) return messages.expenses.list.untitled
    if (value === null || value === undefined) return ''
    if (kind === 'money') return formatMoney(Number(value), currency, ctx.locale)
    if (kind === 'price') return priceText(String(value), currency, ctx.locale)
    if (kind === 'percent')
      return format.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 1 })
    if (kind === 'count') return format.number(Number(value))
    return kind === 'date' ? day(String(value)) : named(kind, String(value))
  }
  const said = {
    t,
    count: (value: number) => format.number(value),
    money: (amount: number) => formatMoney(amount, currency, ctx.locale),
    list: (texts: readonly string[]) => format.list(texts),
    category: (name: string) => named('category', name),
  }
  return { t, day, cell, named, said, untitled: messages.expenses.list.untitled }
}

type Written = { report: Report; data: ReportRows; words: Awaited<ReturnType<typeof reader>> }

async function* asCsv(ctx: Context, { report, data, words }: Written) {
  const columns = columnsOf[report.type]
  const writer = csvWriter(csvStyleOf(ctx))
  yield writer.head(columns.map(({ key }) => words.t(`columns.${key as 'date'}`)))
  const digits = decimals(data.currency)
  const cellOf = ({ key, kind }: ReportColumn, value: string | number | null | undefined): CsvCell => {
    if (key === 'description' && !value) return words.untitled
    if (value === null || value === undefined) return null
    if (kind === 'money') return { amount: Number(value), digits }
    return typeof value === 'string' && kind !== 'date' ? words.named(kind, value) : value
  }
  for await (const row of data.rows) yield writer.line(columns.map(column => cellOf(column, row[column.key])))
}

async function* asJson({ report, data }: Written) {
  const { name, type } = report
  const { currency, from, to, unconverted } = data
  const missing = unconverted.map(sum => ({
    currency: sum.currency,
    amount: toMajor(sum.minor, sum.currency),
  }))
  const head = JSON.stringify({ name, type, from, to, currency, unconverted: missing })
  const sums = totalsOf(type, currency)
  yield `${head.slice(0, -1)},"rows":[`
  let first = true
  for await (const row of data.rows) {
    sums.add(row)
    yield `${first ? '' : ','}\n${JSON.stringify(row)}`
    first = false
  }
  yield `\n],"totals":${JSON.stringify(sums.totals())}}\n`
}

/** The most rows laid out in this thread; a longer table goes to a worker thread. */
const setHere = 100
/** The most rows held in memory; a longer table is laid out while its rows are read. */
const mostHeld = 20_000

async function* asPdf(ctx: Context, { report, data, words }: Written) {
  const columns = columnsOf[report.type]
  const sums = totalsOf(report.type, data.currency)
  const { t, day, cell } = words
  const held: string[][] = []
  const toCells = (row: ReportRow) => {
    sums.add(row)
    return columns.map(column => cell(column, row[column.key] ?? null))
  }
  const rest = data.rows[Symbol.asyncIterator]()
  let next = await rest.next()
  for (; !next.done && held.length < mostHeld; next = await rest.next()) held.push(toCells(next.value))
  async function* all() {
    yield* held
    for (; !next.done; next = await rest.next()) yield toCells(next.value)
  }
  const numbers: readonly ColumnKind[] = ['money', 'count', 'percent']
  const whole: readonly ColumnKind[] = [...numbers, 'price', 'date']
  const totals = () => {
    const total = sums.totals()
    return columns.map((column, at) =>
      at === 0 && total
        ? t(report.type === 'gift-list' ? 'pdf.bought' : 'pdf.total')
        : total && column.key in total
          ? cell(column, total[column.key] ?? null)
          : '',
    )
  }
  const table = {
    title: report.name,
    lines: [
      t('pdf.span', { from: day(data.from), to: day(data.to), currency: data.currency }),
      ...data.unconverted.map(sum =>
        t('pdf.unconverted', {
          amount: formatMoney(toMajor(sum.minor, sum.currency), sum.currency, ctx.locale),
        }),
      ),
    ],
    ...(held.length > 0
      ? { summary: summaryOf(report.type, await data.sums(), data.currency, words.said) }
      : {}),
    columns: columns.map(({ key, kind, share }) => ({
      label: t(`columns.${key as 'date'}`),
      align: numbers.includes(kind) ? ('end' as const) : ('start' as const),
      share,
      whole: whole.includes(kind),
    })),
    empty: t('pdf.empty'),
    locale: ctx.locale,
    dir: directionOf(ctx.locale),
  }
  if (held.length <= setHere || !next.done) yield* tablePdf({ ...table, rows: all(), totals })
  else yield await inThread('writePdf', { ...table, rows: held, totals: totals() }).catch(busy)
}

const busy = (error: unknown): never => {
  throw error instanceof ThreadEnded ? tooMany() : error
}

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  pdf: 'application/pdf',
} as const

/** A file name that every system accepts, and the report's own name beside it. */
const disposition = (name: string, format: string) =>
  `attachment; filename="report.${format}"; filename*=UTF-8''${encodeURIComponent(`${name.replace(/\p{C}/gu, '').slice(0, 100).toWellFormed()}.${format}`).replace(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)}`

/**
 * A report as a file, streamed as its rows are read. A PDF of more than a few pages is laid out in a worker
 * thread and sent as a whole. `X-Row-Count` is the number of rows, for progress bars.
 */
export async function exportReport(
  ctx: Context,
  { reportId, format }: InputOf<typeof reportsApi.export>,
): Promise<Response> {
  const report = await getReport(ctx, { reportId })
  const data = await rowsOf(ctx, report)
  const written = { report, data, words: await reader(ctx, data.currency) }
  const pieces: AsyncGenerator<string | Uint8Array, void> =
    format === 'pdf' ? asPdf(ctx, written) : format === 'csv' ? asCsv(ctx, written) : asJson(written)
  const count = await data.count()
  return new Response(await streamed(pieces), {
    headers: {
      'Content-Type': types[format],
      'Content-Disposition': disposition(report.name, format),
      'X-Row-Count': String(count),
    },
  })
}
