import 'server-only'
import { and, eq } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { expenses, gifts } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { todayIn } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalid } from '@/lib/core/errors'
import { costOf } from '@/lib/core/gift'
import { newId } from '@/lib/core/id'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { blankOf, namesOf } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { budgetCurrencies, defaultBudget, referredBudget } from '@/lib/money/budgets/queries'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { type RateBook, rateOn } from '@/lib/money/exchange-rates/rules'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { overwriteRows } from '@/lib/server/db/bulk'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import type { expensesApi } from './api'
import { expenseFields, paymentFields } from './fields'
import { type ExpenseRow, editableExpense, ownPaidGifts, trashedExpenses } from './policy'
import { getExpense } from './queries'
import { costsMoney, searchText } from './rules'
import type { Expense } from './schema'

type Create = InputOf<typeof expensesApi.create>
type Update = InputOf<typeof expensesApi.update>
export type Money = Pick<ExpenseRow, 'amountMinor' | 'currency' | 'date'>
export type Frozen = Pick<ExpenseRow, 'rate' | 'baseMinor' | 'baseCurrency'>

/** An expense as the history names it. */
export const subject = ({ id, description, personId, amountMinor, currency }: ExpenseRow) =>
  ({
    entity: 'expense',
    id,
    personId,
    details: { name: description || `${toMajor(amountMinor, currency)} ${currency}` },
  }) as const

export const derived = (expense: Parameters<typeof searchText>[0]) => ({
  sortName: fold(expense.description ?? ''),
  search: searchText(expense),
})

/** An amount at the rate of its day. Null where the rate is unknown, or the result is too large. */
export function frozen(book: RateBook, { amountMinor, currency, date }: Money, base: string): Frozen | null {
  const found = rateOn(book, currency, base, date)
  const baseMinor = found && convertMinor(amountMinor, currency, base, found.rate)
  return found && baseMinor !== null ? { rate: found.rate, baseMinor, baseCurrency: base } : null
}

/** An expense without a known rate has its own currency as its base. Sums convert it once there is a rate. */
export const unconverted = ({ amountMinor, currency }: Money): Frozen => ({
  rate: '1',
  baseMinor: amountMinor,
  baseCurrency: currency,
})

const minorOf = (amount: number, currency: string) => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid({ path: 'amount', message: 'tooManyDecimals' })
  return minor
}

async function freeze(ctx: Context, money: Money, base: string): Promise<Frozen> {
  const found = frozen(await rateBook(ctx, [money.currency, base]), money, base)
  if (!found) throw invalid({ path: 'currency', message: 'rateUnknown' })
  return found
}

const baseOf = async (ctx: Context, budgetId: string | null | undefined) =>
  budgetId ? (await referredBudget(ctx, budgetId)).currency : ctx.settings.currency

/**
 * The gift that an expense pays for. Throws 422 when it is not the caller's, and 409 when it has an expense already. An
 * expense that the gift took back, because it is no longer bought, does not count.
 */
async function paidGift(ctx: Context, giftId: string, except?: string) {
  const [gift] = await ctx.db
    .select({ personId: gifts.personId, occasionId: gifts.occasionId, deletedAt: gifts.deletedAt })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), ownPaidGifts(ctx)))
    .for('update')
  if (!gift || gift.deletedAt) throw invalid({ path: 'giftId', message: 'notYours' })
  const [taken] = await ctx.db.select().from(expenses).where(eq(expenses.giftId, giftId)).for('update')
  if (taken?.fromGift && taken.deletedAt) await ctx.db.delete(expenses).where(eq(expenses.id, taken.id))
  else if (taken && taken.id !== except) throw conflict('EXPENSE_EXISTS', 'expenseExists')
  return { personId: gift.personId, occasionId: gift.occasionId }
}

export const createExpense = (ctx: Context, { amount, ...input }: Create): Promise<Expense> =>
  transaction(ctx, async tx => {
    const budgetId = input.budgetId === undefined ? await defaultBudget(tx, input.date) : input.budgetId
    const base = await baseOf(tx, budgetId)
    const currency = input.currency ?? base
    const money = { amountMinor: minorOf(amount, currency), currency, date: input.date }
    const expense = {
      ...blankOf(expenseFields),
      ...input,
      ...money,
      budgetId,
      description: input.description ?? '',
      category: input.category ?? ('other' as const),
    }
    const [made] = await tx.db
      .insert(expenses)
      .values({
        ...expense,
        ...(input.giftId ? await paidGift(tx, input.giftId) : {}),
        ...(await freeze(tx, money, base)),
        ...derived(expense),
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'expense.added', subject(made!))
    return getExpense(tx, { expenseId: made!.id })
  })

/** A change of the amount keeps the rate. Another currency, day or base uses that day's rate. */
async function money(ctx: Context, before: ExpenseRow, changes: Omit<Update, 'expenseId'>) {
  const currency = changes.currency ?? before.currency
  if (changes.amount === undefined && currency !== before.currency)
    throw invalid({ path: 'amount', message: 'amountRequired' })
  const amountMinor = changes.amount === undefined ? before.amountMinor : minorOf(changes.amount, currency)
  const after = { amountMinor, currency, date: changes.date ?? before.date }
  const base = changes.budgetId === undefined ? before.baseCurrency : await baseOf(ctx, changes.budgetId)
  if (after.currency !== before.currency || after.date !== before.date || base !== before.baseCurrency)
    return { ...after, ...(await freeze(ctx, after, base)) }
  if (after.amountMinor === before.amountMinor) return {}
  const baseMinor = convertMinor(amountMinor, currency, base, before.rate)
  if (baseMinor === null) throw invalid({ path: 'amount', message: 'amountTooLarge' })
  return { amountMinor, baseMinor }
}

const ofTheGift = namesOf(expenseFields, ...paymentFields)

export const updateExpense = (ctx: Context, { expenseId, ...changes }: Update): Promise<Expense> =>
  transaction(ctx, async tx => {
    const before = await editableExpense(tx, expenseId)
    if (isStale(tx, before)) checkVersion(tx, await getExpense(tx, { expenseId }))
    if (before.fromGift && ofTheGift.some(field => changes[field] !== undefined))
      throw conflict('EXPENSE_OF_GIFT', 'expenseOfGift')
    // Without its gift, a family budget would show the expense to the recipients of the gift.
    if (before.giftId && changes.giftId !== undefined && changes.giftId !== before.giftId)
      throw conflict('EXPENSE_OF_GIFT', 'expenseOfGift')
    const { amount: _amount, category, description, ...rest } = changes
    const after = {
      ...before,
      ...rest,
      ...(description === undefined ? {} : { description: description ?? '' }),
      ...(category === undefined ? {} : { category: category ?? ('other' as const) }),
    }
    const gift = changes.giftId && !before.giftId ? await paidGift(tx, changes.giftId, expenseId) : {}
    const { id: _id, version: _version, updatedAt: _updated, ...columns } = after
    await tx.db
      .update(expenses)
      .set({
        ...columns,
        ...gift,
        ...(await money(tx, before, changes)),
        ...derived(after),
        ...touched(tx, expenses),
      })
      .where(eq(expenses.id, expenseId))
    await happened(tx, 'expense.changed', subject(after))
    return getExpense(tx, { expenseId })
  })

/** Updates the expense of one gift of the caller to the gift. */
export async function settleGift(ctx: Context, giftId: string) {
  await settleGifts(ctx, await ctx.db.select().from(gifts).where(eq(gifts.id, giftId)).for('update'))
}

async function setTrashed(ctx: Context, expense: ExpenseRow, deleted: boolean) {
  if (expense.fromGift) throw conflict('EXPENSE_OF_GIFT', 'expenseOfGift')
  await ctx.db
    .update(expenses)
    .set({ deletedAt: deleted ? ctx.now : null, ...touched(ctx, expenses) })
    .where(eq(expenses.id, expense.id))
  // When an expense that the user wrote for a gift is deleted, the gift makes one of its own again.
  if (deleted && expense.giftId) await settleGift(ctx, expense.giftId)
  await happened(ctx, deleted ? 'expense.deleted' : 'expense.restored', subject(expense))
}

export const deleteExpense = (ctx: Context, { expenseId }: { expenseId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const expense = await editableExpense(tx, expenseId)
    if (isStale(tx, expense)) checkVersion(tx, await getExpense(tx, { expenseId }))
    await setTrashed(tx, expense, true)
    return null
  })

export const restoreExpense = (ctx: Context, { expenseId }: { expenseId: string }): Promise<Expense> =>
  transaction(ctx, async tx => {
    await setTrashed(tx, await editableExpense(tx, expenseId, trashedExpenses(tx)), false)
    return getExpense(tx, { expenseId })
  })

/** A gift row. `costOf` computes its cost, also before the row is written. */
type Gift = Omit<typeof gifts.$inferSelect, 'costMinor'>

/** The day on which a gift was bought. One without a date was bought by the day that it was for, and by the day it was added. */
function boughtDay(ctx: Context, { purchaseDate, occasionDate, createdAt }: Gift) {
  const added = todayIn(ctx.settings.timezone, createdAt)
  return purchaseDate ?? (occasionDate !== null && occasionDate < added ? occasionDate : added)
}

/** The columns of an expense that come from its gift, dated by the purchase. */
const fromGift = (ctx: Context, gift: Gift) => ({
  description: gift.name,
  amountMinor: costOf(gift) ?? 0,
  currency: gift.currency,
  date: boughtDay(ctx, gift),
  category: gift.category ?? ('other' as const),
  budgetId: gift.budgetId,
  personId: gift.personId,
  occasionId: gift.occasionId,
})

const isByHand = ({ fromGift, deletedAt }: ExpenseRow) => !fromGift && deletedAt === null

const isAsBefore = (before: ExpenseRow, after: ReturnType<typeof fromGift>) =>
  before.deletedAt === null &&
  Object.entries(after).every(([field, value]) => before[field as keyof typeof after] === value)

/**
 * Updates the expenses of these gifts of the caller, in the transaction that changed the gifts. A bought gift with a
 * price has exactly one expense, other gifts have none. An expense that the user wrote for a gift stays until they
 * delete it. A rate stays frozen while currency, day and base do. A currency without a rate keeps its own amount. The
 * amount is the whole cost of the gift.
 */
export async function settleGifts(ctx: Context, changed: readonly Gift[]): Promise<void> {
  if (changed.length === 0) return
  const ids = changed.map(gift => gift.id)
  const existing = await ctx.db.select().from(expenses).where(isOneOf(expenses.giftId, ids)).for('update')
  const before = new Map(existing.map(expense => [expense.giftId, expense]))
  const due = changed.filter(gift => {
    const expense = before.get(gift.id)
    return costsMoney(gift)
      ? !expense || !isAsBefore(expense, fromGift(ctx, gift))
      : expense && expense.deletedAt === null
  })
  if (due.length === 0) return
  const wanted = due.flatMap(gift => gift.budgetId ?? [])
  const bases = await budgetCurrencies(ctx, wanted)
  const baseFor = (budgetId: string | null) => (budgetId && bases.get(budgetId)) || ctx.settings.currency
  const book = await rateBook(
    ctx,
    due.flatMap(gift => [gift.currency, baseFor(gift.budgetId)]),
  )
  const rows = due.flatMap((gift): ExpenseRow[] => {
    const old = before.get(gift.id)
    if (old && isByHand(old)) {
      const { personId, occasionId } = gift
      return old.personId === personId && old.occasionId === occasionId
        ? []
        : [{ ...old, personId, occasionId }]
    }
    if (!costsMoney(gift)) return old ? [{ ...old, deletedAt: ctx.now, updatedAt: ctx.now }] : []
    const now = fromGift(ctx, gift)
    const base = baseFor(gift.budgetId)
    const kept =
      old && old.currency === now.currency && old.date === now.date && old.baseCurrency === base
        ? convertMinor(now.amountMinor, now.currency, base, old.rate)
        : null
    const money =
      kept !== null
        ? { rate: old!.rate, baseMinor: kept, baseCurrency: base }
        : (frozen(book, now, base) ?? unconverted(now))
    const location = old ? old.location : gift.store
    return [
      {
        ...blankOf(expenseFields),
        version: 0,
        id: newId(),
        createdAt: ctx.now,
        ...old,
        ...now,
        ...money,
        location,
        ...derived({ description: now.description, location }),
        ownerId: gift.ownerId,
        giftId: gift.id,
        fromGift: true,
        deletedAt: null,
        updatedAt: ctx.now,
      },
    ]
  })
  await overwriteRows(
    ctx,
    expenses,
    rows.map(row => ({ ...row, version: row.version + 1 })),
  )
}
