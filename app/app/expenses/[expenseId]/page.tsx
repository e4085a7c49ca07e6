import { getTranslations } from 'next-intl/server'
import { ExpenseFormPage } from '@/components/expenses/expense-form'
import { Messages } from '@/components/shell/messages'
import { getExpense } from '@/lib/money/expenses/queries'
import { pageContext } from '@/lib/page-context'
import { found } from '@/lib/server/found'
import { loadForm } from '../load-form'

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('form.edit') }
}

export default async function ExpensePage({ params }: PageProps<'/app/expenses/[expenseId]'>) {
  const ctx = await pageContext()
  const expense = await found((await params).expenseId, expenseId => getExpense(ctx, { expenseId }))
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <ExpenseFormPage expense={expense} {...(await loadForm(ctx))} />
    </Messages>
  )
}
