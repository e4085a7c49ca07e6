import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { budgets } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { forbidden, invalid, invalidTransition } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { assertFamilies } from '@/lib/families/policy'
import { referredOccasion } from '@/lib/occasions/queries'
import { nextOccurrence } from '@/lib/occasions/rules'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import type { budgetsApi } from './api'
import { type BudgetRow, editableBudget, isOwnBudget, ownBudgets, restorableBudgets } from './policy'
import { getBudget } from './queries'
import { blankBudget, canSetState, fieldsOfOwner, searchText } from './rules'
import type { Budget } from './schema'

type Create = InputOf<typeof budgetsApi.create>
type Update = InputOf<typeof budgetsApi.update>

const subject = ({ id, name }: Pick<BudgetRow, 'id' | 'name'>) =>
  ({ entity: 'budget', id, details: { name } }) as const

const minorOf = (amount: number, currency: string) => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid({ path: 'amount', message: 'tooManyDecimals' })
  return minor
}

/** Throws 422 for invalid periods: a custom period needs both days, and no end may be before its start. */
function assertDates({ period, type, startDate, endDate, occasionId }: Dates) {
  if (period === 'custom' && !(type === 'occasion' && occasionId)) {
    if (!startDate) throw invalid({ path: 'startDate', message: 'customDates' })
    if (!endDate) throw invalid({ path: 'endDate', message: 'customDates' })
  }
  if (startDate && endDate && endDate < startDate)
    throw invalid({ path: 'endDate', message: 'endBeforeStart' })
}
type Dates = Pick<BudgetRow, 'period' | 'type' | 'startDate' | 'endDate' | 'occasionId'>

/** The occurrence of the occasion that the budget is for. Throws 422 when the caller cannot see the occasion. */
export async function occurrenceOf(ctx: Context, occasionId: string | null) {
  if (!occasionId) return null
  const occasion = await referredOccasion(ctx, occasionId)
  return nextOccurrence(occasion, today(ctx), ctx.settings.leapDay)
}

export const derived = (budget: Parameters<typeof searchText>[0]) => ({
  sortName: fold(budget.name),
  search: searchText(budget),
})

/** Adds a budget. Without a type it is general, unless it names an occasion. */
export const createBudget = (ctx: Context, { amount, ...input }: Create): Promise<Budget> =>
  transaction(ctx, async tx => {
    const currency = input.currency ?? tx.settings.currency
    const budget = {
      ...blankBudget,
      type: input.occasionId ? ('occasion' as const) : ('general' as const),
      ...input,
      currency,
      amountMinor: minorOf(amount, currency),
    }
    assertDates(budget)
    await assertFamilies(tx, [budget.familyId], 'familyId')
    const [made] = await tx.db
      .insert(budgets)
      .values({
        ...budget,
        ...derived(budget),
        occasionDate: await occurrenceOf(tx, budget.occasionId),
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'budget.added', subject(made!))
    return getBudget(tx, { budgetId: made!.id })
  })

/** An amount means something else in another currency, so a change of currency needs a new amount. */
function amountOf(before: BudgetRow, { amount, currency }: Update) {
  if (amount !== undefined) return { amountMinor: minorOf(amount, currency ?? before.currency) }
  if (currency !== undefined && currency !== before.currency)
    throw invalid({ path: 'amount', message: 'amountRequired' })
  return {}
}

/** Throws 403 for changes by which an editor of somebody else's budget would see more of the owner's spending. */
function assertOwn(ctx: Context, before: BudgetRow, changes: Partial<Update>) {
  if (isOwnBudget(ctx, before)) return
  const changed = fieldsOfOwner(before).some(
    field => changes[field] !== undefined && changes[field] !== before[field],
  )
  if (changed) throw forbidden()
}

export const updateBudget = (ctx: Context, { budgetId, ...changes }: Update): Promise<Budget> =>
  transaction(ctx, async tx => {
    const before = await editableBudget(tx, budgetId)
    assertOwn(tx, before, changes)
    const current = await getBudget(tx, { budgetId })
    checkVersion(tx, current)
    const { status, amount: _amount, ...rest } = changes
    if (status !== undefined && !canSetState(current.status, status))
      throw invalidTransition(current.status, status ?? 'on_track')
    const after = { ...before, ...rest }
    assertDates(after)
    if (rest.familyId !== before.familyId) await assertFamilies(tx, [rest.familyId], 'familyId')
    const moved = rest.occasionId !== undefined && rest.occasionId !== before.occasionId
    await tx.db
      .update(budgets)
      .set({
        ...rest,
        ...amountOf(before, { budgetId, ...changes }),
        ...(moved ? { occasionDate: await occurrenceOf(tx, after.occasionId) } : {}),
        ...(status === undefined ? {} : { state: status }),
        ...derived(after),
        ...touched(tx, budgets),
      })
      .where(eq(budgets.id, budgetId))
    await happened(tx, 'budget.changed', subject(after))
    return getBudget(tx, { budgetId })
  })

async function setTrashed(ctx: Context, budget: BudgetRow, deleted: boolean) {
  await ctx.db
    .update(budgets)
    .set({ deletedAt: deleted ? ctx.now : null, ...touched(ctx, budgets) })
    .where(eq(budgets.id, budget.id))
  await happened(ctx, deleted ? 'budget.deleted' : 'budget.restored', subject(budget))
}

/** Moves a budget to the trash. Its expenses stay, and count in it again when it is restored. */
export const deleteBudget = (ctx: Context, { budgetId }: { budgetId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const budget = await editableBudget(tx, budgetId)
    if (isStale(tx, budget)) checkVersion(tx, await getBudget(tx, { budgetId }))
    await setTrashed(tx, budget, true)
    return null
  })

export const restoreBudget = (ctx: Context, { budgetId }: { budgetId: string }): Promise<Budget> =>
  transaction(ctx, async tx => {
    await setTrashed(tx, await editableBudget(tx, budgetId, restorableBudgets(tx)), false)
    return getBudget(tx, { budgetId })
  })

/**
 * Makes the caller's own budget, which becomes their default, count everything of its period. A shared budget stays as
 * it is: its owner has to decide that a family sees all their spending.
 */
export async function countEverything(ctx: Context, budgetId: string) {
  await ctx.db
    .update(budgets)
    .set({ countsEverything: true, ...touched(ctx, budgets) })
    .where(
      and(
        eq(budgets.id, budgetId),
        ownBudgets(ctx),
        eq(budgets.type, 'general'),
        eq(budgets.countsEverything, false),
        isNull(budgets.category),
        isNull(budgets.familyId),
      ),
    )
}
