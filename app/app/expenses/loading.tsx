import { PageLoading } from '@/components/shell/page-loading'

export default function ExpensesLoading() {
  return <PageLoading place="budgets" rows={4} />
}
