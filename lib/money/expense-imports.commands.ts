import 'server-only'
import { and, eq, type SQL } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { expenses, gifts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { given } from '@/lib/core/given'
import { toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { blankOf } from '@/lib/core/record'
import { budgetCurrencies } from '@/lib/money/budgets/queries'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import type { RateBook } from '@/lib/money/exchange-rates/rules'
import type { expensesApi } from '@/lib/money/expenses/api'
import {
  derived,
  type Frozen,
  frozen,
  type Money,
  settleGifts,
  unconverted,
} from '@/lib/money/expenses/commands'
import { expenseFields, type PaymentField } from '@/lib/money/expenses/fields'
import { ownPaidGifts, trashedExpenses, visibleExpenses } from '@/lib/money/expenses/policy'
import { type Context, userId } from '@/lib/server/auth/context'
import { overwriteRows, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { touched } from '@/lib/server/db/version'

type ExpenseRow = typeof expenses.$inferSelect
type Update = InputOf<typeof expensesApi.update>

/** A rate that comes with an imported expense, and the currency that it converts to. */
interface Told {
  rate: string
  baseCurrency: string
}

/**
 * Converts an expense at the rate that came with it, else at the rate of its day. Without a rate it stays in its own
 * currency.
 */
function moneyWith(book: RateBook, money: Money, base: string, told: Told | null): Frozen {
  const baseMinor = told && convertMinor(money.amountMinor, money.currency, told.baseCurrency, told.rate)
  return told && baseMinor !== null
    ? { ...told, baseMinor }
    : (frozen(book, money, base) ?? unconverted(money))
}

type New = Partial<Pick<ExpenseRow, PaymentField>> &
  Money & {
    id: string
    description?: string | null
    category?: ExpenseRow['category'] | null
    budgetId: string | null
    giftId: string | null
    frozen: Told | null
  }

/**
 * Adds expenses; nothing is logged. The calling function has checked that budgets and gifts are the caller's. An
 * expense that pays for a gift replaces the expense that the gift made in the same call. Where the gift has another
 * expense, the new one names no gift.
 */
export async function insertExpenses(ctx: Context, list: readonly New[]) {
  const giftIds = list.flatMap(({ giftId }) => giftId ?? [])
  const made = and(
    isOneOf(expenses.giftId, giftIds),
    eq(expenses.fromGift, true),
    eq(expenses.createdAt, ctx.now),
  )
  if (giftIds.length > 0) await ctx.db.delete(expenses).where(made)
  const [taken, paid] = giftIds.length
    ? await Promise.all([
        ctx.db.select({ giftId: expenses.giftId }).from(expenses).where(isOneOf(expenses.giftId, giftIds)),
        ctx.db
          .select({ id: gifts.id, personId: gifts.personId, occasionId: gifts.occasionId })
          .from(gifts)
          .where(and(isOneOf(gifts.id, giftIds), ownPaidGifts(ctx))),
      ])
    : [[], []]
  const gift = new Map(paid.map(one => [one.id, one]))
  for (const { giftId } of taken) gift.delete(giftId ?? '')
  const bases = await budgetCurrencies(
    ctx,
    list.flatMap(({ budgetId }) => budgetId ?? []),
  )
  const baseFor = (budgetId: string | null) => (budgetId && bases.get(budgetId)) || ctx.settings.currency
  const book = await rateBook(
    ctx,
    list.flatMap(one => [one.currency, baseFor(one.budgetId)]),
  )
  const rows = list.map(({ frozen: told, giftId, ...one }) => {
    const expense = {
      ...blankOf(expenseFields),
      ...given(one),
      description: one.description ?? '',
      category: one.category ?? ('other' as const),
    }
    const { id: paidId = null, personId = null, occasionId = null } = gift.get(giftId ?? '') ?? {}
    gift.delete(giftId ?? '')
    return {
      ...expense,
      ...moneyWith(book, one, baseFor(one.budgetId), told),
      ...derived(expense),
      giftId: paidId,
      personId,
      occasionId,
      ownerId: userId(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    }
  })
  await writeInParts(rows, part => insertRows(ctx, expenses, part))
}

const lockedExpenses = (ctx: Context, where: SQL | undefined) =>
  ctx.db
    .select()
    .from(expenses)
    .where(and(visibleExpenses(ctx), where))
    .orderBy(expenses.id)
    .for('update')

/** Sets how the expenses of these gifts of the caller were paid. */
export async function payGifts(
  ctx: Context,
  list: readonly (Pick<New, PaymentField | 'currency' | 'frozen'> & {
    giftId: string
  })[],
) {
  const told = new Map(list.map(one => [one.giftId, one]))
  const stored = await lockedExpenses(ctx, isOneOf(expenses.giftId, [...told.keys()]))
  const rows = stored.map((expense): ExpenseRow => {
    const { paymentMethod = null, location = null, receiptUrl = null, ...one } = told.get(expense.giftId!)!
    const same = one.currency === expense.currency && one.frozen?.baseCurrency === expense.baseCurrency
    const baseMinor = same
      ? convertMinor(expense.amountMinor, expense.currency, expense.baseCurrency, one.frozen!.rate)
      : null
    return {
      ...expense,
      paymentMethod,
      location,
      receiptUrl,
      ...(baseMinor === null ? {} : { rate: one.frozen!.rate, baseMinor }),
      ...derived({ description: expense.description, location }),
    }
  })
  await overwriteRows(ctx, expenses, rows)
}

/**
 * Changes many expenses of the caller at once. The calling function has checked that budgets are the caller's. With
 * `asStored` the changes are columns that were stored before, and nothing is worked out from them.
 */
export async function fillExpenses(
  ctx: Context,
  changes: ReadonlyMap<
    string,
    Omit<Partial<ExpenseRow>, 'description' | 'category'> & Omit<Update, 'expenseId'>
  >,
  { asStored = false } = {},
) {
  const stored = await lockedExpenses(ctx, isOneOf(expenses.id, [...changes.keys()]))
  const bases = await budgetCurrencies(
    ctx,
    [...changes.values()].flatMap(({ budgetId }) => budgetId ?? []),
  )
  const after = stored.map(before => {
    const { amount, description, category, giftId: _gift, ...own } = changes.get(before.id) ?? {}
    const expense = {
      ...before,
      ...own,
      description: description === undefined ? before.description : (description ?? ''),
      category: category ?? before.category,
    }
    const amountMinor =
      (amount === undefined ? null : toMinor(amount, expense.currency)) ?? expense.amountMinor
    const base = (own.budgetId && bases.get(own.budgetId)) || before.baseCurrency
    return { before, expense: { ...expense, amountMinor }, base }
  })
  const book = await rateBook(
    ctx,
    after.flatMap(({ expense, base }) => [expense.currency, base]),
  )
  const rows = after.map(({ before, expense, base }): ExpenseRow => {
    const keeps =
      expense.currency === before.currency && expense.date === before.date && base === before.baseCurrency
    return {
      ...expense,
      ...(asStored
        ? {}
        : moneyWith(book, expense, base, keeps ? { rate: before.rate, baseCurrency: base } : null)),
      ...derived(expense),
      updatedAt: ctx.now,
      version: before.version + 1,
    }
  })
  await overwriteRows(ctx, expenses, rows)
}

/**
 * Moves expenses of the caller to the trash; nothing is logged. A gift that one of them paid for makes one of its own
 * again.
 */
export async function trashExpenses(ctx: Context, ids: readonly string[]) {
  const found = await lockedExpenses(ctx, and(isOneOf(expenses.id, ids), eq(expenses.fromGift, false)))
  await ctx.db
    .update(expenses)
    .set({ deletedAt: ctx.now, ...touched(ctx, expenses) })
    .where(
      isOneOf(
        expenses.id,
        found.map(({ id }) => id),
      ),
    )
  const giftIds = found.flatMap(({ giftId }) => giftId ?? [])
  if (giftIds.length === 0) return
  await settleGifts(
    ctx,
    await ctx.db.select().from(gifts).where(isOneOf(gifts.id, giftIds)).orderBy(gifts.id).for('update'),
  )
}

/** Brings expenses of the caller back from the trash; nothing is logged. Those of gifts come back with their gifts. */
export async function reviveExpenses(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .update(expenses)
    .set({ deletedAt: null, ...touched(ctx, expenses) })
    .where(and(trashedExpenses(ctx), eq(expenses.fromGift, false), isOneOf(expenses.id, ids)))
    .returning({ id: expenses.id })
  return found.map(({ id }) => id)
}
