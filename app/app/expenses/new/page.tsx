import { getTranslations } from 'next-intl/server'
import { NewExpense } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('expenses'))('form.new') }
}

export default function NewExpensePage(props: PageProps<'/app/expenses/new'>) {
  return <NewExpense {...props} as="page" />
}
