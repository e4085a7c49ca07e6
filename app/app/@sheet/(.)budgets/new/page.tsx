import { NewBudget } from '@/app/app/budgets/forms'

export default function NewBudgetSheet(props: PageProps<'/app/budgets/new'>) {
  return <NewBudget {...props} as="sheet" />
}
