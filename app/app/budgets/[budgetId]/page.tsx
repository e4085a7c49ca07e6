import { getTranslations } from 'next-intl/server'
import { BudgetDetail } from '@/components/budgets/budget-detail'
import { BudgetMenu } from '@/components/budgets/budget-menu'
import { PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { plannedInBudget } from '@/lib/gifts/totals.queries'
import { getBudget } from '@/lib/money/budgets/queries'
import { expensesInBudget } from '@/lib/money/expenses/queries'
import { isPhone, today } from '@/lib/server/auth/context'
import { found } from '@/lib/server/http/found'

type Props = PageProps<'/app/budgets/[budgetId]'>

export async function generateMetadata({ params }: Props) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  return { title: budget.name }
}

export default async function BudgetPage({ params }: Props) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  const [expenses, gifts, t] = await Promise.all([
    expensesInBudget(ctx, budget),
    plannedInBudget(ctx, budget),
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
