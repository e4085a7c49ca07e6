import 'server-only'
import { type PlainDate, todayIn } from '@/lib/core/calendar'
import { toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import type { BudgetChoice } from '@/lib/money/after-this.rules'
import { countedOnce } from '@/lib/money/budgets/figures'
import { everyBudget, openBudgets } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { rateOn } from '@/lib/money/exchange-rates/rules'
import { togetherUnconverted, type Unconverted } from '@/lib/money/spending.queries'
import { type Context, today } from '@/lib/server/auth/context'
import {
  type BudgetTotal,
  type Convert,
  isRunning,
  totalOf,
  totalOfBudgets,
  wasInForce,
} from './totals.rules'

/**
 * Makes a function that converts minor units of these currencies to one currency, by default the reader's, at today's
 * rates.
 */
export async function convertTo(
  ctx: Context,
  currencies: readonly string[],
  own = ctx.settings.currency,
): Promise<Convert> {
  const foreign = [...new Set(currencies)].filter(currency => currency !== own)
  const day = today(ctx)
  const book = await rateBook(ctx, foreign.length ? [...foreign, own] : [], day)
  return (minor, currency) => {
    if (currency === own) return minor
    const found = rateOn(book, currency, own, day)
    return found ? convertMinor(minor, currency, own, found.rate) : null
  }
}

async function budgetsOn(ctx: Context, day: PlainDate): Promise<Budget[]> {
  if (day === today(ctx)) return openBudgets(ctx)
  const found: Budget[] = []
  for await (const page of everyBudget(ctx, {}, day)) found.push(...page)
  return found
}

interface Asked {
  day?: PlainDate
  currency?: string
  /** The budgets that are open on the day, where the caller has them already. */
  budgets?: readonly Budget[]
}

async function standing(
  ctx: Context,
  { day = today(ctx), currency = ctx.settings.currency, budgets }: Asked,
) {
  const made = ({ createdAt }: Budget) => todayIn(ctx.settings.timezone, new Date(createdAt))
  const inForce = (budgets ?? (await budgetsOn(ctx, day))).filter(budget =>
    wasInForce(budget, day, today(ctx), made(budget)),
  )
  const counted = await countedOnce(ctx, inForce, day)
  const convert = await convertTo(
    ctx,
    counted.map(budget => budget.currency),
    currency,
  )
  return { counted, convert, total: totalOfBudgets(counted, currency, day, convert) }
}

/**
 * The total of the budgets in force on a day, each for its whole period. Every screen that says how much of the budget
 * is used shows this figure. Null without any budget.
 */
export const budgetTotal = async (ctx: Context, asked: Asked = {}): Promise<BudgetTotal | null> =>
  (await standing(ctx, asked)).total

/**
 * The same for a span of days: as of today while the span lasts, of its last day when it is over, of its first day when
 * it is to come. Amounts without a known rate are listed apart.
 */
export async function budgetUse(
  ctx: Context,
  { from, to, currency }: { from: PlainDate; to: PlainDate; currency?: string },
) {
  const now = today(ctx)
  const day = to < now ? to : from > now ? from : now
  const { counted, convert, total } = await standing(ctx, { day, currency })
  const unconverted = counted.flatMap((budget): Unconverted[] => {
    const minor = (amount: number, code: string) => ({ currency: code, minor: toMinor(amount, code) ?? 0 })
    return [
      ...(convert(0, budget.currency) === null ? [minor(totalOf(budget), budget.currency)] : []),
      ...budget.unconverted.map(sum => minor(sum.amount, sum.currency)),
    ]
  })
  const { spent, total: granted, percentUsed } = total ?? { spent: 0, total: 0, percentUsed: 0 }
  return { day, spent, budget: granted, percentUsed, unconverted: togetherUnconverted(unconverted) }
}

/** The budgets that an expense can name, with the figures of their present periods. */
export async function budgetChoices(ctx: Context): Promise<BudgetChoice[]> {
  const budgets = await openBudgets(ctx)
  return budgets
    .filter(budget => isRunning(budget) || budget.status === 'pending')
    .map(({ id, name, currency, amount, carry, spent, planned, periodStart, periodEnd }) => ({
      id,
      name,
      currency,
      amount,
      carry,
      spent,
      planned,
      periodStart,
      periodEnd,
    }))
}
