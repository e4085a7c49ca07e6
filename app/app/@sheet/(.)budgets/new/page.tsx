import { loadForm } from '@/app/app/budgets/load'
import { BudgetSheet } from '@/components/budgets/budget-form'
import { readPrefill } from '@/components/budgets/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'

export default async function NewBudgetSheet({ searchParams }: PageProps<'/app/budgets/new'>) {
  const ctx = await pageContext()
  const prefill = readPrefill(await searchParams)
  return (
    <Messages of={['budgets', 'errors']}>
      <BudgetSheet budget={null} prefill={prefill} {...(await loadForm(ctx))} />
    </Messages>
  )
}
