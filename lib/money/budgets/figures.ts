import 'server-only'
import { and, eq, getTableColumns } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { budgets, families, occasions, preferences } from '@/db/schema'
import { daysBetween, type PlainDate, todayIn } from '@/lib/core/calendar'
import { toMajor, toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import { sameOf } from '@/lib/core/record'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { type RateBook, rateOn } from '@/lib/money/exchange-rates/rules'
import { togetherUnconverted, type Unconverted } from '@/lib/money/spending.queries'
import { plannedSums, type Running as RunningOf, type Sum, spentSums } from '@/lib/money/sums.queries'
import { visibleOccasions } from '@/lib/occasions/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { budgetFields } from './fields'
import { mayEdit } from './policy'
import { carryOf, countsEverything, type Figures, figuresOf, type Plan, periodsOf, type Span } from './rules'
import type { Budget } from './schema'

const { search: _search, deletedAt: _deleted, ...columns } = getTableColumns(budgets)

/** The rows of budgets as `withFigures` takes them. */
export const selectBudgets = (ctx: Context) =>
  ctx.db
    .select({
      ...columns,
      editable: mayEdit(ctx),
      familyName: families.name,
      occasionName: occasions.name,
      occasionType: occasions.type,
      timezone: preferences.timezone,
    })
    .from(budgets)
    .leftJoin(preferences, eq(preferences.userId, budgets.ownerId))
    .leftJoin(families, eq(families.id, budgets.familyId))
    // The owner may rename an occasion in secret: fellow members of a shared budget get its id only.
    .leftJoin(occasions, and(eq(occasions.id, budgets.occasionId), visibleOccasions(ctx)))

export type Row = Awaited<ReturnType<typeof selectBudgets>>[number]

const planOf = (ctx: Context, row: Row): Plan => ({
  ...row,
  createdOn: todayIn(row.timezone ?? ctx.settings.timezone, row.createdAt),
})

type Running = RunningOf & { row: Row }

/** The period of a budget that contains a day, or else the next or the last one. */
export const periodOn = (ctx: Context, row: Row, day: PlainDate): Span =>
  periodsOf(planOf(ctx, row), day).at(-1)!

function running(ctx: Context, row: Row, day: PlainDate): Running {
  const periods = periodsOf(planOf(ctx, row), day)
  const { end } = periods.at(-1)!
  return { row, periods, until: day < today(ctx) && day < end ? day : end }
}

/** A sum in the budget's currency, or unconverted where no rate is known. */
const inCurrency = (book: RateBook, sum: Sum, currency: string, day: string): number | Unconverted => {
  const { minor, currency: own, date } = sum
  if (own === null) return minor
  const found = rateOn(book, own, currency, date ?? day)
  return (found && convertMinor(minor, own, currency, found.rate)) ?? { currency: own, minor }
}

interface Known {
  figures: Figures
  unconverted: Unconverted[]
}

/**
 * The figures of each budget on a day, as far as the reader may know them. Planned gifts of a past day are unknown:
 * they have been bought or changed since. With the `carries` of all budgets, every row counts in one budget only.
 */
async function figuresFor(
  ctx: Context,
  list: readonly Running[],
  day: PlainDate,
  carries?: ReadonlyMap<string, number>,
): Promise<Map<string, Known>> {
  const counting = carries ? 'once' : 'each'
  const [spent, planned] = await Promise.all([
    spentSums(ctx, list, counting),
    day < today(ctx) ? [] : plannedSums(ctx, list, counting),
  ])
  const foreign = [...spent, ...planned].flatMap(sum => sum.currency ?? [])
  const book = await rateBook(ctx, foreign.length ? [...foreign, ...list.map(({ row }) => row.currency)] : [])
  return new Map(
    list.map(({ row, periods }) => {
      const unknown: Unconverted[] = []
      const totals = (sums: Sum[], length: number) => {
        const found = Array.from({ length }, () => 0)
        for (const sum of sums) {
          if (sum.budget_id !== row.id) continue
          const minor = inCurrency(book, sum, row.currency, day)
          if (typeof minor === 'number') found[sum.at]! += minor
          else unknown.push(minor)
        }
        return found
      }
      const spentIn = totals(spent, carries ? 1 : periods.length)
      const carried = row.autoAdjust && !carries ? carryOf(row.amountMinor, spentIn.slice(0, -1)) : 0
      const sums = {
        amount: row.amountMinor,
        carry: carries?.get(row.id) ?? carried,
        spent: spentIn.at(-1)!,
        planned: totals(planned, 1)[0]!,
      }
      const kind = { state: row.state, isOccasion: row.type === 'occasion' }
      return [
        row.id,
        {
          figures: figuresOf(sums, periods.at(-1)!, day, kind),
          unconverted: togetherUnconverted(unknown),
        },
      ]
    }),
  )
}

const same = sameOf<typeof budgetFields, Row>(budgetFields)
/** A row and its figures as the REST API returns them. */
function toBudget({ row, periods }: Running, { figures, unconverted }: Known, day: string): Budget {
  const { start, end } = periods.at(-1)!
  const major = (minor: number) => toMajor(minor, row.currency)
  return {
    id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    ...same(row),
    amount: major(row.amountMinor),
    countsEverything: countsEverything(row),
    editable: row.editable,
    periodStart: start,
    periodEnd: end,
    daysLeft: day > end ? 0 : daysBetween(day < start ? start : day, end) + 1,
    carry: major(figures.carry),
    spent: major(figures.spent),
    planned: major(figures.planned),
    remaining: major(figures.remaining),
    left: major(figures.left),
    percentUsed: figures.percentUsed,
    forecast: major(figures.forecast),
    status: figures.status,
    nearLimit: figures.nearLimit,
    atRisk: figures.atRisk,
    leftPerDay: major(figures.leftPerDay),
    unconverted: unconverted.map(({ currency, minor }) => ({ currency, amount: toMajor(minor, currency) })),
    occasion:
      row.occasionId && row.occasionName
        ? {
            id: row.occasionId,
            name: row.occasionName,
            type: row.occasionType!,
            date: row.occasionDate ?? end,
          }
        : null,
    family: row.familyId && row.familyName ? { id: row.familyId, name: row.familyName } : null,
  }
}

/** The number of budgets whose sums are read at a time. */
const atOnce = 200

/** Budgets with the figures of their periods on a day. For a day to come, the figures are those known today. */
export async function withFigures(
  ctx: Context,
  found: Row[],
  day: PlainDate = today(ctx),
): Promise<Budget[]> {
  const shown: Budget[] = []
  const known = day < today(ctx) ? day : today(ctx)
  for (let at = 0; at < found.length; at += atOnce) {
    const list = found.slice(at, at + atOnce).map(row => running(ctx, row, day))
    const figures = await figuresFor(ctx, list, known)
    shown.push(...list.map(each => toBudget(each, figures.get(each.row.id)!, known)))
  }
  return shown
}

/** The longest period first: of several budgets that count everything, the longest contains the others. */
const byLength = (one: Running, other: Running) =>
  lengthOf(other) - lengthOf(one) || (one.row.id < other.row.id ? -1 : 1)
const lengthOf = ({ periods }: Running) => daysBetween(periods.at(-1)!.start, periods.at(-1)!.end)

/**
 * Whether a budget counts rows that do not name it. It is then a part of a budget of the same owner that counts
 * everything.
 */
const takesByItself = ({ row }: Running) =>
  row.type === 'occasion' || row.category !== null || countsEverything(row)

/**
 * Budgets ready to be added up: without budgets that are part of one that counts everything, and with each expense and
 * planned gift in one budget only.
 */
export async function countedOnce(ctx: Context, found: readonly Budget[], day: PlainDate): Promise<Budget[]> {
  if (found.length < 2) return [...found]
  const known = new Map(found.map(budget => [budget.id, budget]))
  const stored = await selectBudgets(ctx)
    .where(isOneOf(budgets.id, [...known.keys()]))
    .orderBy(budgets.id)
  const all = stored.map(row => running(ctx, row, day))
  const frames = new Map(
    all
      .filter(({ row }) => countsEverything(row))
      .sort(byLength)
      .reverse()
      .map(each => [each.row.ownerId, each]),
  )
  const whole = all.filter(each => !takesByItself(each) || (frames.get(each.row.ownerId) ?? each) === each)
  const carries = new Map(
    whole.map(({ row }) => [row.id, toMinor(known.get(row.id)!.carry, row.currency) ?? 0]),
  )
  if (!whole.some(takesByItself) || whole.length < 2) return whole.map(({ row }) => known.get(row.id)!)
  const until = day < today(ctx) ? day : today(ctx)
  const figures = await figuresFor(ctx, whole, until, carries)
  return whole.map(each => toBudget(each, figures.get(each.row.id)!, until))
}
