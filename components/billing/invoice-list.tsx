'use client'
import { FileDown } from 'lucide-react'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { memo, useMemo } from 'react'
import { DownloadLink } from '@/components/kit/download-link'
import { SectionHead } from '@/components/kit/section-head'
import { DataTable, rowProps, type TableRowProps } from '@/components/kit/table/data-table'
import type { DataColumn } from '@/components/kit/table/data-table-columns'
import { Badge, type Tone } from '@/components/ui/badge'
import { buttonVariants } from '@/components/ui/button'
import type { Invoice } from '@/lib/billing/schema'
import { useMedia } from '@/lib/client/hooks/use-media'
import { formatMoney } from '@/lib/core/money'

const tones: Record<Invoice['status'], Tone> = {
  draft: 'neutral',
  open: 'warn',
  paid: 'good',
  void: 'neutral',
  uncollectible: 'bad',
}

function useInvoiceWords() {
  const t = useTranslations('billing.invoices')
  const format = useFormatter()
  const locale = useLocale()
  return useMemo(
    () => ({
      day: (instant: string) => format.dateTime(new Date(instant), { dateStyle: 'medium' }),
      money: ({ total, currency }: Invoice) => formatMoney(total, currency, locale),
      status: (status: Invoice['status']) => t(`status.${status}`),
      pdf: t('pdf'),
      pdfOf: (number: string) => t('pdfOf', { number }),
      failed: t('failed'),
    }),
    [t, format, locale],
  )
}
type Words = ReturnType<typeof useInvoiceWords>

const statusBadge = ({ status }: Invoice, words: Words) => (
  <Badge tone={tones[status]}>{words.status(status)}</Badge>
)

const pdfLink = ({ number, pdfUrl }: Invoice, words: Words) => (
  <DownloadLink
    href={pdfUrl}
    failed={words.failed}
    className={buttonVariants({ variant: 'secondary', size: 'sm' })}
  >
    <FileDown aria-hidden="true" />
    <span aria-hidden="true">{words.pdf}</span>
    <span className="sr-only">{words.pdfOf(number)}</span>
  </DownloadLink>
)

/** An invoice in the table. */
const InvoiceRow = memo(function InvoiceRow(props: TableRowProps<Invoice, Words>) {
  const { row: invoice, words } = props
  return (
    <tr {...rowProps(invoice.id, props)}>
      <th scope="row" className="cell num whitespace-nowrap text-start font-semibold first:ps-4">
        <bdi>{invoice.number}</bdi>
      </th>
      <td className="cell num whitespace-nowrap text-ink-2">
        <bdi>{invoice.providerNumber ?? '–'}</bdi>
      </td>
      <td className="cell num whitespace-nowrap text-ink-2">{words.day(invoice.createdAt)}</td>
      <td className="cell">{statusBadge(invoice, words)}</td>
      <td className="cell num whitespace-nowrap text-end font-bold">
        <bdi>{words.money(invoice)}</bdi>
      </td>
      <td className="cell text-end last:pe-4">{pdfLink(invoice, words)}</td>
    </tr>
  )
})

const rowId = ({ id }: Invoice) => id

/** The invoices of the account as a table; on a phone as cards. */
export function InvoiceList({
  invoices,
  phone: onServer,
}: {
  invoices: readonly Invoice[]
  /** The device as the server guessed it. */
  phone: boolean
}) {
  const t = useTranslations('billing.invoices')
  const words = useInvoiceWords()
  const phone = useMedia('(max-width: 767px)', onServer)
  const columns = useMemo<DataColumn[]>(
    () => [
      { id: 'number', header: t('number'), rowHeader: true, className: 'first:ps-4' },
      { id: 'provider', header: t('providerNumber') },
      { id: 'date', header: t('date') },
      { id: 'status', header: t('state') },
      { id: 'amount', header: t('amount'), align: 'end' },
      { id: 'pdf', header: t('pdf'), quietHeader: true, className: 'last:pe-4' },
    ],
    [t],
  )
  return (
    <section aria-labelledby="invoices-title">
      <SectionHead id="invoices" title={t('title')} count={invoices.length} />
      {phone ? (
        <ul className="grid gap-3">
          {invoices.map(invoice => (
            <li key={invoice.id} className="rounded-lg border border-line bg-surface p-4">
              <div className="flex items-start gap-3">
                <div className="min-w-0 flex-1">
                  <h3 className="num font-semibold">
                    <bdi>{invoice.number}</bdi>
                  </h3>
                  <p className="num text-ink-3 text-sm">{words.day(invoice.createdAt)}</p>
                </div>
                <bdi className="num font-bold text-md">{words.money(invoice)}</bdi>
              </div>
              {invoice.providerNumber ? (
                <p className="num mt-1 break-words text-ink-3 text-sm">
                  {t('provider', { number: invoice.providerNumber })}
                </p>
              ) : null}
              <div className="mt-3 flex items-center justify-between gap-3">
                {statusBadge(invoice, words)}
                {pdfLink(invoice, words)}
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <div className="overflow-hidden rounded-lg border border-line [&>[data-slot=data-table]]:border-y-0">
          <DataTable
            caption={t('title')}
            rows={invoices}
            columns={columns}
            rowId={rowId}
            row={InvoiceRow}
            words={words}
            shortcuts={false}
          />
        </div>
      )}
    </section>
  )
}
