import { NewExpense } from '@/app/app/expenses/forms'

export default function NewExpenseSheet(props: PageProps<'/app/expenses/new'>) {
  return <NewExpense {...props} as="sheet" />
}
