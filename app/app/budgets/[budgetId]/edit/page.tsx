import { getTranslations } from 'next-intl/server'
import { BudgetFormPage } from '@/components/budgets/budget-form'
import { Messages } from '@/components/shell/messages'
import { getBudget } from '@/lib/money/budgets/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'
import { loadForm } from '../../load'

export async function generateMetadata() {
  return { title: (await getTranslations('common'))('edit') }
}

export default async function EditBudgetPage({ params }: PageProps<'/app/budgets/[budgetId]/edit'>) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  return (
    <Messages of={['budgets', 'errors']}>
      <BudgetFormPage budget={budget} {...(await loadForm(ctx, budget))} />
    </Messages>
  )
}
