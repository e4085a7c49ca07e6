import { getTranslations } from 'next-intl/server'
import { ExpenseFormPage } from '@/components/expenses/expense-form'
import { readPrefill } from '@/components/expenses/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'
import { loadNewForm } from '../load-form'

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('form.new') }
}

export default async function NewExpensePage({ searchParams }: PageProps<'/app/expenses/new'>) {
  const ctx = await pageContext()
  const form = await loadNewForm(ctx, readPrefill(await searchParams))
  return (
    <Messages of={['budgets', 'expenses', 'receipts', 'errors']}>
      <ExpenseFormPage expense={null} {...form} />
    </Messages>
  )
}
