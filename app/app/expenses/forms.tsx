import { ExpenseFormPage, ExpenseSheet } from '@/components/expenses/expense-form'
import { readPrefill } from '@/components/expenses/read-prefill'
import { Messages } from '@/components/shell/words/words'
import { pageContext } from '@/lib/composition/page-context'
import { getExpense } from '@/lib/money/expenses/queries'
import { found } from '@/lib/server/http/found'
import { loadForm, loadNewForm } from './load-form'

/** The form over a page, and the same form as a separate page. */
const frames = { sheet: ExpenseSheet, page: ExpenseFormPage }
type As = { as: keyof typeof frames }

export async function NewExpense({ as, searchParams }: PageProps<'/app/expenses/new'> & As) {
  const ctx = await pageContext()
  const Form = frames[as]
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <Form expense={null} {...(await loadNewForm(ctx, readPrefill(await searchParams)))} />
    </Messages>
  )
}

export async function EditExpense({ as, params }: PageProps<'/app/expenses/[expenseId]'> & As) {
  const ctx = await pageContext()
  const expense = await found((await params).expenseId, expenseId => getExpense(ctx, { expenseId }))
  const Form = frames[as]
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <Form expense={expense} {...(await loadForm(ctx))} />
    </Messages>
  )
}
