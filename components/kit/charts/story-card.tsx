'use client'
import { Download, Table2 } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Card } from '@/components/kit/card'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { ChartTable } from './chart-table'
import { chartCsv, saveCsv } from './csv'
import { type ChartData, columnsOf } from './data'

export interface StoryCardProps {
  /** The sentence that the figures tell: the title of the card. */
  title: string
  /** What the figures are, in two words: the name of their table. */
  name: string
  data: ChartData
  /** How the numbers come about, in words; it stands below their table. */
  explain: string
  /** The name of the file of its numbers, without an ending. */
  fileName: string
  /** Whether it takes the width of the page. */
  wide?: boolean
  heading?: 'h2' | 'h3'
  /** The label of the current month or year. */
  highlight?: string
  className?: string
  /** The picture. */
  children: ReactNode
}

/** A sentence made of figures, the picture of it below, and its numbers as a table and as a file. */
export function StoryCard({
  title,
  name,
  data,
  explain,
  fileName,
  wide,
  heading: Heading = 'h3',
  highlight,
  className,
  children,
}: StoryCardProps) {
  const t = useTranslations('charts')
  const common = useTranslations('common')
  const locale = useLocale()
  const [isTable, setTable] = useState(false)
  const columns = columnsOf(data, t('total'))
  const named = (action: string) => common('named', { action, thing: name })
  const table = (
    <ChartTable caption={t('tableOf', { title: name })} data={data} columns={columns} highlight={highlight} />
  )
  function save() {
    const { format } = data
    const unit = (label: string) =>
      format.kind === 'currency' ? t('withUnit', { label, unit: format.currency }) : label
    const withUnits = columns.map(column => ({ ...column, label: unit(column.label) }))
    saveCsv(fileName, chartCsv(locale, data.head, data.labels, withUnits))
  }
  return (
    <Card
      data-slot="story-card"
      aria-label={name}
      className={cn(
        '@container flex min-w-0 break-inside-avoid flex-col px-6 pt-4 pb-5 max-md:px-4 max-md:pt-3 max-md:pb-4',
        className,
      )}
    >
      <div className="flex items-start gap-x-3">
        <Heading
          className={cn(
            'display me-auto min-w-0 text-balance pt-2 text-[20px]/[26px] [overflow-wrap:anywhere]',
            wide && 'max-w-[46ch] md:text-[24px]/[30px]',
          )}
        >
          {title}
        </Heading>
        <div className="-me-3 flex shrink-0 items-center max-md:-me-2.5" data-print="hide">
          <Button
            variant="quiet"
            size="icon"
            aria-pressed={isTable}
            aria-label={named(t('showTable'))}
            title={t('showTable')}
            className="size-11 aria-pressed:bg-primary-soft aria-pressed:text-primary-ink"
            onClick={() => setTable(!isTable)}
          >
            <Table2 />
          </Button>
          <Button
            variant="quiet"
            size="icon"
            aria-label={named(t('download'))}
            title={t('download')}
            className="size-11"
            onClick={save}
          >
            <Download />
          </Button>
        </div>
      </div>
      {isTable ? (
        <>
          <section
            aria-label={t('tableOf', { title: name })}
            // A wide or long table is scrolled with the arrows.
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            className="mt-3 max-h-96 overflow-auto print:max-h-none"
          >
            {table}
          </section>
          <p className="mt-3 max-w-[68ch] text-ink-3 text-sm">{explain}</p>
        </>
      ) : (
        <>
          {children}
          <div className="sr-only">{table}</div>
        </>
      )}
    </Card>
  )
}
