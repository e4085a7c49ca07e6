import { loadForm } from '@/app/app/budgets/load'
import { BudgetSheet } from '@/components/budgets/budget-form'
import { Messages } from '@/components/shell/messages'
import { getBudget } from '@/lib/money/budgets/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'

export default async function EditBudgetSheet({ params }: PageProps<'/app/budgets/[budgetId]/edit'>) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  return (
    <Messages of={['budgets', 'errors']}>
      <BudgetSheet budget={budget} {...(await loadForm(ctx, budget))} />
    </Messages>
  )
}
