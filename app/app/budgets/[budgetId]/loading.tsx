import { PageLoading } from '@/components/shell/page-loading'

export default function BudgetLoading() {
  return <PageLoading place="budgets" />
}
