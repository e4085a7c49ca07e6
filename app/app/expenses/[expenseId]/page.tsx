import { getTranslations } from 'next-intl/server'
import { EditExpense } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('form.edit') }
}

export default function EditExpensePage(props: PageProps<'/app/expenses/[expenseId]'>) {
  return <EditExpense {...props} as="page" />
}
