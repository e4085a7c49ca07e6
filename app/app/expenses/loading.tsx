import { DetailLoading } from '@/components/shell/page-loading'

export default function ExpensesLoading() {
  return <DetailLoading place="budgets" />
}
