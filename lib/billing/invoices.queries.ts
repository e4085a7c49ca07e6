import 'server-only'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { createFormatter, createTranslator } from 'next-intl'
import { invoices } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { formatMoney, toMajor } from '@/lib/core/money'
import { directionOf, writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { wholePdf } from '@/lib/reports/pdf/whole'
import type { Context } from '@/lib/server/auth/context'
import { ownInvoices } from './policy'
import type { Invoice } from './schema'

/** More invoices than anybody has: those of 40 years. */
const mostListed = 500

type Row = typeof invoices.$inferSelect

const toInvoice = (row: Row): Invoice => ({
  id: row.id,
  number: row.number ?? '',
  providerNumber: row.providerNumber,
  status: row.status,
  createdAt: row.issuedAt.toISOString(),
  total: toMajor(row.totalMinor, row.currency),
  tax: toMajor(row.taxMinor, row.currency),
  currency: row.currency,
  lines: row.lines,
  pdfUrl: `/api/invoices/${row.id}/pdf`,
})

/** A draft has no number yet, and may still change: nobody sees it. */
const seen = (ctx: Context) => and(ownInvoices(ctx), isNotNull(invoices.number))

/** The invoices of the caller, newest first. */
export async function listInvoices(ctx: Context) {
  const found = await ctx.db
    .select()
    .from(invoices)
    .where(seen(ctx))
    .orderBy(desc(invoices.issuedAt), desc(invoices.id))
    .limit(mostListed)
  return { data: found.map(toInvoice), nextCursor: null }
}

/** The invoices of the caller for a file, without addresses of this installation. */
export async function exportedInvoices(ctx: Context) {
  const { data } = await listInvoices(ctx)
  return data.map(({ pdfUrl, ...invoice }) => invoice)
}

type Named = { invoiceId: string }

export async function getInvoice(ctx: Context, { invoiceId }: Named): Promise<Invoice> {
  const [found] = await ctx.db
    .select()
    .from(invoices)
    .where(and(seen(ctx), eq(invoices.id, invoiceId)))
  if (!found) throw notFound()
  return toInvoice(found)
}

/** An invoice as a PDF in the reader's language. */
export async function invoicePdf(ctx: Context, named: Named): Promise<Response> {
  const invoice = await getInvoice(ctx, named)
  const messages = await messagesOf(ctx.locale, ['billing'])
  const t = createTranslator({ locale: ctx.locale, messages, namespace: 'billing.invoices' })
  const format = createFormatter({ locale: writtenLocale(ctx.locale, ctx.settings.country), timeZone: 'UTC' })
  const money = (amount: number) => formatMoney(amount, invoice.currency, ctx.locale)
  const bytes = await wholePdf({
    title: t('one', { number: invoice.number }),
    lines: [
      format.dateTime(new Date(invoice.createdAt), { dateStyle: 'long', timeZone: 'UTC' }),
      t(`status.${invoice.status}`),
      ...(invoice.providerNumber ? [t('provider', { number: invoice.providerNumber })] : []),
    ],
    columns: [
      { label: t('description'), align: 'start', share: 3, whole: false },
      { label: t('amount'), align: 'end', share: 1, whole: true },
    ],
    rows: [
      ...invoice.lines.map(({ description, amount }) => [description, money(amount)]),
      [t('tax'), money(invoice.tax)],
    ],
    totals: [t('total'), money(invoice.total)],
    locale: ctx.locale,
    dir: directionOf(ctx.locale),
  })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${invoice.number}.pdf"`,
    },
  })
}
