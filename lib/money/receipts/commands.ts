import 'server-only'
import { eq } from 'drizzle-orm'
import { expenses, receipts } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound, Problem } from '@/lib/core/errors'
import { subject } from '@/lib/money/expenses/commands'
import { type ExpenseRow, editableExpense } from '@/lib/money/expenses/policy'
import { getExpense } from '@/lib/money/expenses/queries'
import type { Expense } from '@/lib/money/expenses/schema'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { touched } from '@/lib/server/db/version'
import { keepFile } from '@/lib/server/files/blobs'
import type { receiptsApi } from './api'
import { remade } from './provider'
import { maxReceiptBytes } from './values'

const changed = (ctx: Context, expense: ExpenseRow, receiptUrl: string | null) =>
  ctx.db
    .update(expenses)
    .set({ receiptUrl, ...touched(ctx, expenses) })
    .where(eq(expenses.id, expense.id))

/** A file rebuilt and kept, before it belongs to an expense. Throws 422 for what is no receipt. */
export async function keepRemade(ctx: Context, file: Uint8Array) {
  const made = await remade(file)
  if (!made) throw invalid({ path: 'file', message: 'receiptInvalid' })
  await ctx.effects.adding(ctx, { metric: 'storage', more: made.data.byteLength })
  const where = await keepFile(ctx, userId(ctx), made.data)
  return { ...where, type: made.type, size: made.data.byteLength }
}

/** Writes kept files as the receipts of expenses that have none. */
export const insertReceipts = (
  ctx: Context,
  rows: readonly ({ expenseId: string } & Awaited<ReturnType<typeof keepRemade>>)[],
) =>
  writeInParts(rows, part =>
    ctx.db
      .insert(receipts)
      .values(part.map(row => ({ ...row, createdAt: ctx.now })))
      .onConflictDoNothing(),
  )

/** Stores a file, rebuilt, as the only receipt of an expense. The earlier receipt is deleted. */
export async function saveReceipt(
  ctx: Context,
  { expenseId, file }: InputOf<typeof receiptsApi.save>,
): Promise<Expense> {
  requireAccount(ctx)
  await getExpense(ctx, { expenseId })
  if (file.byteLength > maxReceiptBytes) throw new Problem(413, 'PAYLOAD_TOO_LARGE', 'receiptTooLarge')
  // Before the transaction, because a large picture takes a second or two.
  const kept = { ...(await keepRemade(ctx, file)), createdAt: ctx.now }
  return transaction(ctx, async tx => {
    const expense = await editableExpense(tx, expenseId)
    await tx.db
      .insert(receipts)
      .values({ expenseId, ...kept })
      .onConflictDoUpdate({ target: receipts.expenseId, set: kept })
    await changed(tx, expense, null)
    await happened(tx, 'expense.changed', subject(expense))
    return getExpense(tx, { expenseId })
  })
}

export const deleteReceipt = (ctx: Context, { expenseId }: { expenseId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const expense = await editableExpense(tx, expenseId)
    const gone = await tx.db
      .delete(receipts)
      .where(eq(receipts.expenseId, expenseId))
      .returning({ id: receipts.expenseId })
    if (gone.length === 0) throw notFound()
    await changed(tx, expense, expense.receiptUrl)
    await happened(tx, 'expense.changed', subject(expense))
    return null
  })
