import { getTranslations } from 'next-intl/server'
import { EditBudget } from '../../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('common'))('edit') }
}

export default function EditBudgetPage(props: PageProps<'/app/budgets/[budgetId]/edit'>) {
  return <EditBudget {...props} as="page" />
}
