import { PageLoading } from '@/components/shell/page-loading'

export default function DataLoading() {
  return <PageLoading place="data" tabs={3} rows={4} />
}
