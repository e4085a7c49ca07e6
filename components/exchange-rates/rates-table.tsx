'use client'
import { Pencil, Trash2 } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { toUtcDate } from '@/lib/core/calendar'
import { Formula } from './formula'
import { RateForm } from './rate-form'
import { type RateRow, typedAgainst } from './rate-row'
import { rateText } from './rate-text'

function Source({ row, base }: { row: RateRow; base: string }) {
  const t = useTranslations('exchangeRates')
  if (row.source !== 'own') return <>{t(row.source)}</>
  const { typed } = row
  const straight = typed && [typed.currency, typed.base].every(code => code === row.currency || code === base)
  const through = typed && (typed.currency === row.currency ? typed.base : typed.currency)
  return <Badge tone="primary">{straight || !through ? t('own') : t('via', { currency: through })}</Badge>
}

function Price({ row, base }: { row: RateRow; base: string }) {
  const locale = useLocale()
  return (
    <Formula currency={row.currency} result={rateText(row.rate, locale, row.source === 'own')} base={base} />
  )
}

/** The rates one under the other; on a phone the rate, its day and its source stand under the name. */
export function RatesTable({
  rows,
  base,
  editing,
  onEdit,
  onRemove,
}: {
  rows: readonly RateRow[]
  base: string
  /** The currency whose rate is being changed. */
  editing: string | null
  onEdit: (currency: string | null) => void
  onRemove: (row: RateRow) => void
}) {
  const t = useTranslations('exchangeRates')
  const common = useTranslations('common')
  const format = useFormatter()
  const day = (row: RateRow) => format.dateTime(toUtcDate(row.date), { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <Table>
      <caption className="sr-only">{t('rates')}</caption>
      <TableHeader>
        <tr>
          <TableHead className="first:ps-4">{t('currency')}</TableHead>
          <TableHead className="@max-[36rem]:hidden">{t('rate')}</TableHead>
          <TableHead className="@max-[36rem]:hidden">{t('asOf')}</TableHead>
          <TableHead className="@max-[36rem]:hidden">{t('source')}</TableHead>
          <TableHead className="last:pe-2">
            <span className="sr-only">{common('actions')}</span>
          </TableHead>
        </tr>
      </TableHeader>
      <TableBody>
        {rows.map(row =>
          row.currency === editing ? (
            <tr key={row.currency}>
              <TableCell colSpan={5} className="first:ps-4 last:pe-4">
                <RateForm currency={row.currency} base={base} rate={row.rate} onDone={() => onEdit(null)} />
              </TableCell>
            </tr>
          ) : (
            <TableRow key={row.currency}>
              <th scope="row" className="h-14 border-line border-b py-2.5 ps-4 pe-2.5 text-start font-normal">
                <span className="num font-semibold">{row.currency}</span>{' '}
                <bdi className="text-ink-2">{row.name}</bdi>
                <span className="mt-0.5 block @min-[36rem]:hidden">
                  <Price row={row} base={base} />
                </span>
                <span className="mt-0.5 block text-ink-3 text-xs @min-[36rem]:hidden">
                  {day(row)} · <Source row={row} base={base} />
                </span>
              </th>
              <TableCell className="@max-[36rem]:hidden">
                <Price row={row} base={base} />
              </TableCell>
              <TableCell className="whitespace-nowrap text-ink-2 @max-[36rem]:hidden">{day(row)}</TableCell>
              <TableCell className="text-ink-2 @max-[36rem]:hidden">
                <Source row={row} base={base} />
              </TableCell>
              <TableCell className="whitespace-nowrap text-end last:pe-2 @max-[36rem]:last:pe-2">
                {typedAgainst(row) ? (
                  <Button
                    variant="quiet"
                    size="icon-sm"
                    aria-label={t('remove', { currency: row.currency })}
                    title={t('remove', { currency: row.currency })}
                    onClick={() => onRemove(row)}
                  >
                    <Trash2 aria-hidden="true" />
                  </Button>
                ) : null}
                <Button
                  id={`rate-${row.currency}`}
                  variant="quiet"
                  size="icon-sm"
                  aria-label={t('edit', { currency: row.currency })}
                  title={t('edit', { currency: row.currency })}
                  onClick={() => onEdit(row.currency)}
                >
                  <Pencil aria-hidden="true" />
                </Button>
              </TableCell>
            </TableRow>
          ),
        )}
      </TableBody>
    </Table>
  )
}
