import { loadNewForm } from '@/app/app/expenses/load-form'
import { ExpenseSheet } from '@/components/expenses/expense-form'
import { readPrefill } from '@/components/expenses/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'

export default async function NewExpenseSheet({ searchParams }: PageProps<'/app/expenses/new'>) {
  const ctx = await pageContext()
  const form = await loadNewForm(ctx, readPrefill(await searchParams))
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <ExpenseSheet expense={null} {...form} />
    </Messages>
  )
}
