import { PageLoading } from '@/components/shell/page-loading'

export default function ReportsLoading() {
  return <PageLoading place="analytics" rows={4} />
}
