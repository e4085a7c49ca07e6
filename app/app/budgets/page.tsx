import { getTranslations } from 'next-intl/server'
import { BudgetCards } from '@/components/budgets/budget-cards'
import { BudgetHero } from '@/components/budgets/budget-hero'
import { BudgetsFrame } from '@/components/budgets/budgets-frame'
import { NoBudgets } from '@/components/budgets/no-budgets'
import { adviceOf, enoughAdvice, Noticed } from '@/components/budgets/noticed'
import { SpendingByMonth } from '@/components/budgets/spending-by-month'
import { TopPeople } from '@/components/budgets/top-people'
import { UnconvertedLine } from '@/components/budgets/unconverted-line'
import { WhereItGoes } from '@/components/budgets/where-it-goes'
import { WaitingStrip } from '@/components/outbox/waiting-strip'
import { Messages } from '@/components/shell/words/words'
import { financialInsights } from '@/lib/analytics/insights/queries'
import { spendingByCategory, spendingByMonth, spendingByPerson } from '@/lib/analytics/queries'
import { lastTwelveMonths } from '@/lib/analytics/rules'
import { cn } from '@/lib/client/cn'
import { pageContext } from '@/lib/composition/page-context'
import { ideasTotal } from '@/lib/gifts/totals.queries'
import { finishedBudgets, openBudgets } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import { budgetTotal } from '@/lib/money/totals.queries'
import { occasionsById } from '@/lib/occasions/queries'
import { peopleById } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/auth/context'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets'))('title') }
}

const shownPeople = 4

/** How many people get a gift at each occasion with a budget. */
async function peopleAtOccasions(ctx: Context, budgets: readonly Budget[]): Promise<Record<string, number>> {
  const ids = [...new Set(budgets.flatMap(({ occasion }) => occasion?.id ?? []))]
  if (ids.length === 0) return {}
  const found = await occasionsById(ctx, ids)
  return Object.fromEntries(
    found.map(({ id, personId, peopleIds }) => [
      id,
      new Set([...peopleIds, ...(personId ? [personId] : [])]).size,
    ]),
  )
}

async function people(ctx: Context, period: { from: string; to: string }) {
  const spending = await spendingByPerson(ctx, period, shownPeople)
  const known = new Map(
    (
      await peopleById(
        ctx,
        spending.people.flatMap(({ id }) => id ?? []),
      )
    ).map(one => [one.id, one]),
  )
  return spending.people.map(one => ({ ...one, avatarUrl: known.get(one.id ?? '')?.avatarUrl ?? null }))
}

export default async function BudgetsPage() {
  const ctx = await pageContext()
  const now = today(ctx)
  const { currency } = ctx.settings
  const period = lastTwelveMonths(now)
  const [open, finished, months, categories, top, insights, ideas] = await Promise.all([
    openBudgets(ctx),
    finishedBudgets(ctx),
    spendingByMonth(ctx, period, { by: 'occasionType' }),
    spendingByCategory(ctx, period),
    people(ctx, period),
    financialInsights(ctx),
    ideasTotal(ctx),
  ])
  const budgets = [...finished, ...open]
  const [total, guests] = await Promise.all([budgetTotal(ctx, { budgets }), peopleAtOccasions(ctx, budgets)])
  const spent = months.totals.some(minor => minor > 0)
  const advice = adviceOf(insights)
  const hasPanel = advice.length >= enoughAdvice
  const note = hasPanel ? undefined : advice[0]?.text
  const chart = spent || total ? <SpendingByMonth sums={months} today={now} className="min-w-0" /> : null
  return (
    <Messages of={budgets.length === 0 ? ['budgets', 'charts', 'errors'] : ['charts']}>
      <BudgetsFrame tab="overview">
        <WaitingStrip nouns={['budget']} className="mb-4" />
        {budgets.length === 0 ? <NoBudgets year={now.slice(0, 4)} currency={currency} /> : null}
        {total ? (
          <div className="mb-4 grid gap-4 lg:grid-cols-[330px_minmax(0,1fr)]">
            <BudgetHero total={total} ideas={ideas} note={note} today={now} />
            {chart}
          </div>
        ) : chart ? (
          <div className="mb-4 grid gap-2">
            {chart}
            {note ? <p className="text-ink-2 text-sm [overflow-wrap:anywhere]">{note}</p> : null}
          </div>
        ) : null}
        {budgets.length > 0 ? <BudgetCards budgets={budgets} people={guests} today={now} /> : null}
        {spent || total ? (
          <div
            className={cn(
              'grid gap-4 lg:grid-cols-2',
              hasPanel && 'xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_330px]',
            )}
          >
            <WhereItGoes currency={categories.currency} categories={categories.categories} />
            <TopPeople currency={months.currency} people={top} today={now} />
            {hasPanel ? <Noticed advice={advice} className="lg:max-xl:col-span-2" /> : null}
          </div>
        ) : null}
        <UnconvertedLine of={months.unconverted} className="mt-4" />
      </BudgetsFrame>
    </Messages>
  )
}
