import { loadForm } from '@/app/app/expenses/load-form'
import { ExpenseSheet } from '@/components/expenses/expense-form'
import { Messages } from '@/components/shell/messages'
import { getExpense } from '@/lib/money/expenses/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'

export default async function ExpenseSheetPage({ params }: PageProps<'/app/expenses/[expenseId]'>) {
  const ctx = await pageContext()
  const expense = await found((await params).expenseId, expenseId => getExpense(ctx, { expenseId }))
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <ExpenseSheet expense={expense} {...(await loadForm(ctx))} />
    </Messages>
  )
}
