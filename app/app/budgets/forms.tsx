import { BudgetFormPage, BudgetSheet } from '@/components/budgets/budget-form'
import { readPrefill } from '@/components/budgets/read-prefill'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { getBudget } from '@/lib/money/budgets/queries'
import { found } from '@/lib/server/http/found'
import { loadForm } from './load'

/** The form over a page, and the same form as a separate page. */
const frames = { sheet: BudgetSheet, page: BudgetFormPage }
type As = { as: keyof typeof frames }

export async function NewBudget({ as, searchParams }: PageProps<'/app/budgets/new'> & As) {
  const ctx = await pageContext()
  const Form = frames[as]
  return (
    <Messages of={['budgets', 'errors']}>
      <Form budget={null} prefill={readPrefill(await searchParams)} {...(await loadForm(ctx))} />
    </Messages>
  )
}

export async function EditBudget({ as, params }: PageProps<'/app/budgets/[budgetId]/edit'> & As) {
  const ctx = await pageContext()
  const budget = await found((await params).budgetId, budgetId => getBudget(ctx, { budgetId }))
  const Form = frames[as]
  return (
    <Messages of={['budgets', 'errors']}>
      <Form budget={budget} {...(await loadForm(ctx, budget))} />
    </Messages>
  )
}
