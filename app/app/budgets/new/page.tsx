import { getTranslations } from 'next-intl/server'
import { BudgetFormPage } from '@/components/budgets/budget-form'
import { readPrefill } from '@/components/budgets/read-prefill'
import { Messages } from '@/components/shell/messages'
import { pageContext } from '@/lib/page-context'
import { loadForm } from '../load'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets'))('form.new') }
}

export default async function NewBudgetPage({ searchParams }: PageProps<'/app/budgets/new'>) {
  const ctx = await pageContext()
  const prefill = readPrefill(await searchParams)
  return (
    <Messages of={['budgets', 'errors']}>
      <BudgetFormPage budget={null} prefill={prefill} {...(await loadForm(ctx))} />
    </Messages>
  )
}
