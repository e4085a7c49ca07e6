import { PageLoading } from '@/components/shell/page-loading'

export default function SearchLoading() {
  return <PageLoading place="search" tools rows={4} width="reading" />
}
