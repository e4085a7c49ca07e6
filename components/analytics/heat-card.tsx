'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/kit/card'
import { ChartActions } from '@/components/kit/charts/chart-actions'
import { ChartTable } from '@/components/kit/charts/chart-table'
import { chartCsv, saveCsv } from '@/components/kit/charts/csv'
import type { ValueFormat } from '@/components/kit/charts/data'
import { cn } from '@/lib/client/cn'

/** A heat map with its numbers as a table, which paper has too, and as a file, and with how they come about. */
export function HeatCard({
  title,
  sentence,
  explain,
  heads,
  months,
  years,
  format,
  isEmpty,
  children,
}: {
  title: string
  /** What the map tells: stands in place of its title. */
  sentence?: string
  explain: string
  heads: { month: string; year: string }
  /** The twelve months in words. */
  months: readonly string[]
  years: readonly { year: number; values: readonly (number | null)[] }[]
  format: ValueFormat
  isEmpty: boolean
  children: ReactNode
}) {
  const t = useTranslations('charts')
  const locale = useLocale()
  const [isTable, setTable] = useState(false)
  const save = () =>
    saveCsv(
      'spending-through-the-years',
      chartCsv(
        locale,
        heads.year,
        years.map(({ year }) => String(year)),
        months.map((label, at) => ({
          key: String(at),
          label,
          values: years.map(({ values }) => values[at] ?? null),
        })),
      ),
    )
  return (
    <Card className="flex min-w-0 flex-col px-5 pt-4 pb-4 max-md:px-4 lg:col-span-2">
      <div className="mb-4 flex items-center gap-x-4">
        <h2 className="display me-auto min-w-0 text-balance text-[20px]/[26px]">{sentence ?? title}</h2>
        <ChartActions
          title={title}
          explain={sentence ? null : explain}
          isTable={isTable}
          onTable={isEmpty ? undefined : () => setTable(!isTable)}
          onSave={isEmpty ? undefined : save}
        />
      </div>
      {isEmpty ? (
        <p className="rounded-md bg-sunken px-6 py-8 text-center text-ink-2 text-sm">{t('empty')}</p>
      ) : (
        <>
          {isTable ? null : children}
          <section
            aria-label={t('tableOf', { title })}
            // A wide table is scrolled with the arrows.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className={cn('overflow-auto', !isTable && 'hidden print:block')}
          >
            {/* Years beside each other: twelve months would be too wide for a phone and for paper. */}
            <ChartTable
              caption={t('tableOf', { title })}
              data={{ head: heads.month, labels: months, series: [], format }}
              columns={years.map(({ year, values }) => ({ key: String(year), label: String(year), values }))}
            />
          </section>
          {sentence && isTable ? <p className="mt-3 max-w-[68ch] text-ink-3 text-sm">{explain}</p> : null}
        </>
      )}
    </Card>
  )
}
