'use client'
import { CircleHelp, Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Card } from '@/components/kit/card'
import { chartCsv, saveCsv } from '@/components/kit/charts/csv'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'

/** A heat map, which is a table already, with the file of its numbers and how they come about. */
export function HeatCard({
  title,
  explain,
  head,
  months,
  years,
  isEmpty,
  children,
}: {
  title: string
  explain: string
  head: string
  /** The twelve months in words. */
  months: readonly string[]
  years: readonly { year: number; values: readonly (number | null)[] }[]
  isEmpty: boolean
  children: ReactNode
}) {
  const t = useTranslations('charts')
  const save = () =>
    saveCsv(
      'spending-through-the-years',
      chartCsv(
        head,
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
        <h2 className="display me-auto text-lg">{title}</h2>
        <div className="-me-1.5 flex items-center" data-print="hide">
          <Popover>
            <PopoverTrigger asChild>
              <Button variant="quiet" size="icon-sm" aria-label={t('explain')} title={t('explain')}>
                <CircleHelp />
              </Button>
            </PopoverTrigger>
            <PopoverContent align="end" aria-label={t('explain')} className="text-ink-2 text-sm">
              <p className="mb-1 font-semibold text-ink">{t('explain')}</p>
              <p>{explain}</p>
            </PopoverContent>
          </Popover>
          {isEmpty ? null : (
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t('download')}
              title={t('download')}
              onClick={save}
            >
              <Download />
            </Button>
          )}
        </div>
      </div>
      {isEmpty ? (
        <p className="rounded-md bg-sunken px-6 py-8 text-center text-ink-2 text-sm">{t('empty')}</p>
      ) : (
        children
      )}
    </Card>
  )
}
