import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { priceText } from '@/lib/reports/price.rules'
import { columnsOf, headOf, type ReportColumn } from '@/lib/reports/rows.rules'
import type { Report } from '@/lib/reports/schema'

type Row = Record<string, string | number | null>

const numbers = new Set(['money', 'count', 'percent'])

/** Whether a value needs no label: a name, a stage, or the day of the row. */
const saysItself = ({ key, kind }: ReportColumn) =>
  key === 'date' || ['text', 'category', 'stage', 'status', 'type'].includes(kind)

const amountColumn: ReportColumn = { key: 'amount', kind: 'money', share: 0 }

/** A row, on a phone a card whose second line begins behind its number. */
const line =
  'max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3 max-md:gap-y-0.5 max-md:rounded-lg max-md:border max-md:last:border-b max-md:bg-surface max-md:p-3.5 max-md:before:order-3 max-md:before:basis-full'

/** The first rows of a report as a table; on a phone each row is a card of two or three lines. */
export function ReportTable({
  type,
  currency,
  rows,
  totals,
  caption,
}: {
  type: Report['type']
  currency: string
  rows: readonly Row[]
  /** The sums of all rows, shown or not; null where nothing is added up. */
  totals: Row | null
  caption: string
}) {
  const t = useTranslations('reports')
  const gifts = useTranslations('gifts')
  const expenses = useTranslations('expenses.list')
  const occasions = useTranslations('occasions')
  const format = useFormatter()
  const locale = useLocale()
  const columns = columnsOf[type]

  function text({ key, kind }: ReportColumn, value: string | number | null | undefined): string {
    if (key === 'description' && !value) return expenses('untitled')
    if (value === null || value === undefined || value === '') return ''
    switch (kind) {
      case 'money':
        return formatMoney(Number(value), currency, locale)
      case 'price':
        return priceText(String(value), currency, locale)
      case 'percent':
        return format.number(Number(value) / 100, { style: 'percent', maximumFractionDigits: 1 })
      case 'count':
        return format.number(Number(value))
      case 'date':
        return format.dateTime(toUtcDate(String(value)), {
          year: 'numeric',
          month: 'short',
          day: 'numeric',
          timeZone: 'UTC',
        })
      case 'category':
        return gifts(`categories.${value as 'books'}`)
      case 'stage':
        return gifts(`stages.${value as 'idea'}`)
      case 'type':
        return occasions(`types.${value as 'other'}`)
      case 'status':
        return t(`statuses.${value as 'on_track'}`)
      default:
        return String(value)
    }
  }

  const head = headOf[type]
  const wide = ({ kind }: ReportColumn) =>
    cn('px-3 py-2.5 max-md:p-0', numbers.has(kind) ? 'num whitespace-nowrap text-end' : 'text-start')
  /** On a phone: what it is and its number on one line, the rest below. What was paid is said where it is another amount. */
  const narrow = ({ key }: ReportColumn, said: string, row: Row) =>
    said === '' || (key === 'original' && said === text(amountColumn, row.amount))
      ? 'max-md:hidden'
      : key === head.subject
        ? 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:font-semibold max-md:text-base'
        : key === head.number
          ? 'max-md:order-2 max-md:font-semibold max-md:text-base'
          : 'max-md:order-4 max-md:text-ink-2'

  const value = (column: ReportColumn, said: string) => (
    <>
      {saysItself(column) || column.key === head.number ? null : (
        <span aria-hidden="true" className="text-ink-3 md:hidden">
          {t(`columns.${column.key as 'date'}`)}{' '}
        </span>
      )}
      <bdi className="max-md:[overflow-wrap:anywhere]">{said}</bdi>
    </>
  )

  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface max-md:border-0 max-md:bg-transparent">
      <table className="w-full border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b">
            {columns.map(column => (
              <th
                key={column.key}
                scope="col"
                className={cn(
                  'h-9 whitespace-nowrap px-3 font-semibold text-ink-2 text-xs',
                  numbers.has(column.kind) ? 'text-end' : 'text-start',
                )}
              >
                {t(`columns.${column.key as 'date'}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row, at) => (
            <tr key={at} className={cn(line, 'border-line border-b last:border-b-0')}>
              {columns.map(column => {
                const said = text(column, row[column.key])
                const isSubject = column.key === head.subject
                const Cell = isSubject ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={isSubject ? 'row' : undefined}
                    className={cn('font-normal', wide(column), narrow(column, said, row))}
                  >
                    {value(column, said)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot className="max-md:mt-3 max-md:block">
            <tr className={cn(line, 'border-line border-t font-semibold')}>
              {columns.map((column, at) => {
                const said = column.key in totals ? text(column, totals[column.key]) : ''
                const isFirst = at === 0
                return (
                  <td
                    key={column.key}
                    className={cn(
                      wide(column),
                      isFirst
                        ? 'max-md:order-1 max-md:flex-1 max-md:text-base'
                        : narrow(column, said, totals),
                    )}
                  >
                    {isFirst ? t(type === 'gift-list' ? 'pdf.bought' : 'pdf.total') : value(column, said)}
                  </td>
                )
              })}
            </tr>
          </tfoot>
        ) : null}
      </table>
    </div>
  )
}
