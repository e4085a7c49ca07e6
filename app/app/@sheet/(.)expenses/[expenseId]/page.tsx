import { EditExpense } from '@/app/app/expenses/forms'

export default function EditExpenseSheet(props: PageProps<'/app/expenses/[expenseId]'>) {
  return <EditExpense {...props} as="sheet" />
}
