import { getTranslations } from 'next-intl/server'
import { BudgetDetail } from '@/components/budgets/budget-detail'
import { BudgetMenu } from '@/components/budgets/budget-menu'
import { PageHeader } from '@/components/kit/page-header'
import { Messages } from '@/components/shell/messages'
import { getBudget, ownsBudget } from '@/lib/budgets/queries'
import type { Budget } from '@/lib/budgets/schema'
import { listExpenses } from '@/lib/expenses/queries'
import type { Expense } from '@/lib/expenses/schema'
import { listGifts } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { rollOccasions } from '@/lib/occasions/commands'
import { type Context, isPhone, today } from '@/lib/server/context'
import { found } from '@/lib/server/found'
import { pageContext } from '@/lib/server/page-context'

type Props = PageProps<'/app/budgets/[budgetId]'>

export async function generateMetadata({ params }: Props) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  return { title: budget.name }
}

const most = 100

const together = <Row extends { id: string }>(...lists: readonly Row[][]) => [
  ...new Map(lists.flat().map(row => [row.id, row])).values(),
]

/** The caller's own expenses of the present period: what names the budget, and what it takes by itself. */
async function expensesOf(ctx: Context, budget: Budget, isOwn: boolean): Promise<Expense[]> {
  const asked = { from: budget.periodStart, to: budget.periodEnd, sort: '-date' as const, limit: most }
  const { id: budgetId, occasionId, category, type } = budget
  const [named, taken] = await Promise.all([
    listExpenses(ctx, { ...asked, budgetId }),
    isOwn && type === 'occasion' && occasionId
      ? listExpenses(ctx, { ...asked, occasionId })
      : isOwn && type === 'general' && category
        ? listExpenses(ctx, { ...asked, category })
        : null,
  ])
  const others = taken?.data.filter(expense => type === 'occasion' || expense.budgetId === null) ?? []
  return together(named.data, others)
    .sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? 1 : -1))
    .slice(0, most)
}

/** The caller's own gifts that are still to be bought from it, by the same rules. */
async function plannedOf(ctx: Context, budget: Budget, isOwn: boolean): Promise<Gift[]> {
  const asked = {
    status: 'planned' as const,
    direction: 'given' as const,
    sort: 'occasionDate' as const,
    limit: most,
  }
  const { id: budgetId, occasionId, category, type, periodStart, periodEnd } = budget
  const [named, taken] = await Promise.all([
    listGifts(ctx, { ...asked, budgetId }),
    isOwn && type === 'occasion' && occasionId
      ? listGifts(ctx, { ...asked, occasionId })
      : isOwn && type === 'general' && category
        ? // What has no category is “Other”.
          listGifts(ctx, category === 'other' ? asked : { ...asked, category })
        : null,
  ])
  const inPeriod = ({ occasion }: Gift) =>
    occasion !== null && occasion.date >= periodStart && occasion.date <= periodEnd
  const others =
    taken?.data.filter(
      gift =>
        inPeriod(gift) &&
        (type === 'occasion' || (gift.budgetId === null && (gift.category ?? 'other') === category)),
    ) ?? []
  return together(
    named.data.filter(gift => gift.occasion === null || inPeriod(gift)),
    others,
  ).slice(0, most)
}

export default async function BudgetPage({ params }: Props) {
  const ctx = await pageContext()
  await rollOccasions(ctx)
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  const isOwn = await ownsBudget(ctx, budget.id)
  const [expenses, gifts, t] = await Promise.all([
    expensesOf(ctx, budget, isOwn),
    plannedOf(ctx, budget, isOwn),
    getTranslations('budgets'),
  ])
  const now = today(ctx)
  return (
    <>
      <PageHeader
        title={budget.name}
        crumbs={[{ href: '/app/budgets', label: t('title') }]}
        actions={
          budget.editable ? (
            <Messages of={['budgets']}>
              <BudgetMenu budget={budget} today={now} />
            </Messages>
          ) : null
        }
      />
      <BudgetDetail
        budget={budget}
        expenses={expenses}
        gifts={gifts}
        isDefault={ctx.settings.defaultBudgetId === budget.id}
        today={now}
        phone={isPhone(ctx)}
      />
    </>
  )
}
