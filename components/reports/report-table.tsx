import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import { toUtcDate } from '@/lib/core/calendar'
import { formatMoney } from '@/lib/core/money'
import { priceText } from '@/lib/reports/price.rules'
import { columnsOf, type ReportColumn } from '@/lib/reports/rows.rules'
import type { Report } from '@/lib/reports/schema'

type Row = Record<string, string | number | null>

const numbers = new Set(['money', 'count', 'percent'])

/** The first rows of a report as a table; on a phone each row is a small list of its own. */
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
            <tr
              key={at}
              className="border-line border-b last:border-b-0 max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-3.5"
            >
              {columns.map((column, at) => {
                const said = text(column, row[column.key])
                const Cell = at === 0 ? 'th' : 'td'
                return (
                  <Cell
                    key={column.key}
                    scope={at === 0 ? 'row' : undefined}
                    className={cn(
                      'px-3 font-normal py-2.5 max-md:contents',
                      numbers.has(column.kind) ? 'num whitespace-nowrap text-end' : 'text-start',
                      said === '' && 'max-md:hidden',
                    )}
                  >
                    <span aria-hidden="true" className="text-ink-3 md:hidden">
                      {t(`columns.${column.key as 'date'}`)}
                    </span>
                    <bdi className="max-md:text-end">{said}</bdi>
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
        {totals ? (
          <tfoot className="max-md:mt-3 max-md:block">
            <tr className="border-line border-t font-semibold max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)] max-md:gap-x-4 max-md:gap-y-1 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-3.5">
              {columns.map((column, at) => {
                const said =
                  at === 0
                    ? t(type === 'gift-list' ? 'pdf.bought' : 'pdf.total')
                    : column.key in totals
                      ? text(column, totals[column.key])
                      : ''
                return (
                  <td
                    key={column.key}
                    className={cn(
                      'px-3 py-2.5 max-md:contents',
                      numbers.has(column.kind) ? 'num whitespace-nowrap text-end' : 'text-start',
                      said === '' && 'max-md:hidden',
                    )}
                  >
                    {at === 0 ? null : (
                      <span aria-hidden="true" className="text-ink-3 md:hidden">
                        {t(`columns.${column.key as 'date'}`)}
                      </span>
                    )}
                    <bdi className={at === 0 ? 'max-md:col-span-2' : 'max-md:text-end'}>{said}</bdi>
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
