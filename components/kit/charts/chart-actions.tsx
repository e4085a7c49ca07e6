import { CircleHelp, Download, Table2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { cn } from '@/lib/client/cn'

/** The buttons beside the title of a chart: how its numbers come about, the numbers as a table, and as a file. */
export function ChartActions({
  title,
  explain,
  isTable,
  onTable,
  onSave,
}: {
  title: string
  /** Without it the numbers are explained elsewhere, and the buttons are large. */
  explain: string | null
  isTable: boolean
  /** Without it there is no table to show. */
  onTable: (() => void) | undefined
  /** Without it there is nothing to save. */
  onSave: (() => void) | undefined
}) {
  const t = useTranslations('charts')
  const common = useTranslations('common')
  const named = (action: string) => common('named', { action, thing: title })
  const size = explain === null ? 'icon' : 'icon-sm'
  const large = explain === null && 'size-11'
  return (
    <div
      className={cn('-me-1.5 flex items-center', explain === null && '-me-3 shrink-0 max-md:-me-2.5')}
      data-print="hide"
    >
      {explain === null ? null : (
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="quiet" size="icon-sm" aria-label={named(t('explain'))} title={t('explain')}>
              <CircleHelp />
            </Button>
          </PopoverTrigger>
          <PopoverContent align="end" aria-label={named(t('explain'))} className="text-ink-2 text-sm">
            <p className="mb-1 font-semibold text-ink">{t('explain')}</p>
            <p>{explain}</p>
          </PopoverContent>
        </Popover>
      )}
      {onTable ? (
        <Button
          variant="quiet"
          size={size}
          aria-pressed={isTable}
          aria-label={named(t('showTable'))}
          title={t('showTable')}
          className={cn('aria-pressed:bg-primary-soft aria-pressed:text-primary-ink', large)}
          onClick={onTable}
        >
          <Table2 />
        </Button>
      ) : null}
      {onSave ? (
        <Button
          variant="quiet"
          size={size}
          aria-label={named(t('download'))}
          title={t('download')}
          className={large || undefined}
          onClick={onSave}
        >
          <Download />
        </Button>
      ) : null}
    </div>
  )
}
