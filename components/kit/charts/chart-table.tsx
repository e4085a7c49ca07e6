'use client'
import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/client/cn'
import type { ChartColumn, ChartData } from './data'
import { valueText } from './value-text'

const edge = 'border-line border-b px-2.5 first:ps-0 last:pe-0'

/** The numbers of a chart as they are written in it; read by everybody who cannot see it. */
export function ChartTable({
  caption,
  data,
  columns,
  highlight,
}: {
  caption: string
  data: ChartData
  columns: readonly ChartColumn[]
  highlight?: string
}) {
  const t = useTranslations('charts')
  const locale = useLocale()
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {[data.head, ...columns.map(({ label }) => label)].map((label, at) => (
            <th
              key={at}
              scope="col"
              className={cn(
                edge,
                'py-2 font-semibold text-ink-3 text-xs',
                at === 0 ? 'text-start' : 'text-end',
              )}
            >
              <bdi>{label}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.labels.map((label, at) => (
          <tr key={at} className={cn(label === highlight && 'font-semibold')}>
            <th scope="row" className={cn(edge, 'py-1.5 text-start', label !== highlight && 'font-normal')}>
              <bdi>{label}</bdi>
            </th>
            {columns.map(({ key, values }) => {
              const value = values[at] ?? null
              return (
                <td key={key} className={cn(edge, 'num py-1.5 text-end')}>
                  {value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('noValue')}</span>
                    </>
                  ) : (
                    <bdi>{valueText(value, data.format, locale)}</bdi>
                  )}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
