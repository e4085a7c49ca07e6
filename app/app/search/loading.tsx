import { PageLoading } from '@/components/shell/page-loading'

export default function SearchLoading() {
  return <PageLoading place="search" rows={4} />
}
