import { EditBudget } from '@/app/app/budgets/forms'

export default function EditBudgetSheet(props: PageProps<'/app/budgets/[budgetId]/edit'>) {
  return <EditBudget {...props} as="sheet" />
}
