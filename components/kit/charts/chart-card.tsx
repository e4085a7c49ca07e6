'use client'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useCallback, useState } from 'react'
import { Card } from '@/components/kit/card'
import { cn } from '@/lib/client/cn'
import { ChartActions } from './chart-actions'
import { ChartLegend } from './chart-legend'
import { ChartTable } from './chart-table'
import { chartCsv, saveCsv } from './csv'
import { type ChartData, columnsOf, fullnessOf, onlyIndex } from './data'
import { BarChart, LineChart } from './lazy-chart'
import { summaryOf } from './summary'
import { valueText } from './value-text'

export interface ChartCardProps {
  title: string
  /** What the chart tells: stands in place of its title, which still names its table and its file. */
  sentence?: string
  data: ChartData
  type: 'bar' | 'line'
  stacked?: boolean
  horizontal?: boolean
  /** Whether the bars stand for moments. Other bars are mirrored in languages that are read from right to left. */
  isTime?: boolean
  /** The label of the current month or year. */
  highlight?: string
  /** In px. */
  height?: number
  /** How the numbers come about, in words. */
  explain: string
  /** The picture in one sentence, when the usual one does not do. */
  summary?: string
  /** Said when there is nothing to show, and when there is one data point only. */
  empty?: ReactNode
  single?: ReactNode
  /** The name of the file of its numbers, without an ending. */
  fileName: string
  className?: string
}

/** A chart with everything it owes: a legend, its numbers as a table and as a file, and how they are calculated. */
export function ChartCard({
  title,
  sentence,
  data,
  type,
  height = 240,
  explain,
  summary,
  empty,
  single,
  fileName,
  className,
  ...drawing
}: ChartCardProps) {
  const t = useTranslations('charts')
  const locale = useLocale()
  const [isTable, setTable] = useState(false)
  // Without its code there is no picture, but the numbers are there.
  const onLost = useCallback(() => setTable(true), [])
  const fullness = fullnessOf(data)
  const columns = columnsOf(data, t('total'))
  const Chart = type === 'bar' ? BarChart : LineChart
  const save = () => {
    const { format } = data
    const unit = (label: string) =>
      format.kind === 'currency' ? t('withUnit', { label, unit: format.currency }) : label
    const withUnits = columns.map(column => ({ ...column, label: unit(column.label) }))
    saveCsv(fileName, chartCsv(locale, data.head, data.labels, withUnits))
  }
  const table = (
    <ChartTable
      caption={t('tableOf', { title })}
      data={data}
      columns={columns}
      highlight={drawing.highlight}
    />
  )
  return (
    <Card
      data-slot="chart-card"
      className={cn('@container flex min-w-0 flex-col px-5 pt-4 pb-4 max-md:px-4', className)}
    >
      <div className={cn('mb-4 flex items-center gap-x-4 gap-y-1', sentence ? 'items-start' : 'flex-wrap')}>
        {sentence ? (
          <h2 className="display me-auto min-w-0 text-balance pt-2 text-[20px]/[26px] [overflow-wrap:anywhere]">
            {sentence}
          </h2>
        ) : (
          <h2 className="display me-auto text-lg">{title}</h2>
        )}
        {!sentence && fullness === 'full' && (data.series.length > 1 || data.band) ? (
          <ChartLegend
            series={data.series}
            band={data.band}
            className="@xl:order-none order-1 @xl:min-w-40 @xl:flex-1 @xl:basis-0 @xl:justify-end @max-xl:w-full"
          />
        ) : null}
        <ChartActions
          title={title}
          explain={sentence ? null : explain}
          isTable={isTable}
          onTable={fullness === 'full' ? () => setTable(!isTable) : undefined}
          onSave={fullness === 'empty' ? undefined : save}
        />
      </div>
      {sentence && fullness === 'full' && (data.series.length > 1 || data.band) ? (
        <ChartLegend series={data.series} band={data.band} className="-mt-2 mb-3" />
      ) : null}
      {fullness === 'empty' ? (
        sentence ? (
          <p className="text-ink-2 text-sm">{empty}</p>
        ) : (
          <div
            className="grid flex-1 place-items-center rounded-md bg-sunken px-6 py-5 text-center text-ink-2 text-sm"
            style={{ minHeight: height }}
          >
            <p className="max-w-[46ch]">{empty ?? t('empty')}</p>
          </div>
        )
      ) : fullness === 'single' ? (
        <OnePoint data={data} height={height}>
          {single ?? t('single')}
        </OnePoint>
      ) : isTable ? (
        <section
          aria-label={t('tableOf', { title })}
          // A wide or long table is scrolled with the arrows.
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          tabIndex={0}
          className="overflow-auto print:h-auto!"
          style={{ height }}
        >
          {table}
        </section>
      ) : (
        <>
          <Chart
            {...drawing}
            data={data}
            height={height}
            label={summary ?? summaryOf(title, data, locale, t)}
            onLost={onLost}
          />
          <div className="sr-only">{table}</div>
        </>
      )}
      {sentence && isTable ? <p className="mt-3 max-w-[68ch] text-ink-3 text-sm">{explain}</p> : null}
    </Card>
  )
}

/** One bar or one dot says nothing: the numbers themselves are shown. */
function OnePoint({ data, height, children }: { data: ChartData; height: number; children: ReactNode }) {
  const locale = useLocale()
  const at = onlyIndex(data)
  return (
    <div className="flex flex-1 flex-col justify-center gap-3" style={{ minHeight: height }}>
      <p className="font-medium text-ink-2">
        <bdi>{data.labels[at]}</bdi>
      </p>
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {data.series.map(({ key, label, values }) => {
          const value = values[at] ?? null
          return value === null ? null : (
            <div key={key}>
              <dt className="text-ink-3 text-sm">{label}</dt>
              <dd className="display num text-[26px]/[34px]">
                <bdi>{valueText(value, data.format, locale)}</bdi>
              </dd>
            </div>
          )
        })}
      </dl>
      <p className="max-w-[46ch] text-ink-2 text-sm">{children}</p>
    </div>
  )
}
