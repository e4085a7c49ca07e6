import 'server-only'
import { and, eq } from 'drizzle-orm'
import { expenses, receipts } from '@/db/schema'
import { notFound } from '@/lib/core/errors'
import { visibleExpenses } from '@/lib/money/expenses/policy'
import type { Context } from '@/lib/server/auth/context'
import { openFile } from '@/lib/server/files/blobs'

const extensions = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/** The receipt file of an expense, as a download: the browser never opens it as a page of this site. */
export async function getReceipt(ctx: Context, { expenseId }: { expenseId: string }): Promise<Response> {
  const [receipt] = await ctx.db
    .select({ type: receipts.type, data: receipts.data, blob: receipts.blob, date: expenses.date })
    .from(receipts)
    .innerJoin(expenses, eq(expenses.id, receipts.expenseId))
    .where(and(eq(expenses.id, expenseId), visibleExpenses(ctx)))
  if (!receipt) throw notFound()
  const { body, size } = await openFile(ctx, receipt)
  return new Response(body, {
    headers: {
      'Content-Length': String(size),
      'Content-Type': receipt.type,
      'Content-Disposition': `attachment; filename="receipt-${receipt.date}.${extensions[receipt.type]}"`,
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cross-Origin-Resource-Policy': 'same-origin',
    },
  })
}
