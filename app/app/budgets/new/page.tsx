import { getTranslations } from 'next-intl/server'
import { NewBudget } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('budgets'))('form.new') }
}

export default function NewBudgetPage(props: PageProps<'/app/budgets/new'>) {
  return <NewBudget {...props} as="page" />
}
