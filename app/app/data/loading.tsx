import { PageLoading } from '@/components/shell/page-loading'

export default function DataLoading() {
  return <PageLoading place="data" rows={4} />
}
