import { PageLoading } from '@/components/shell/page-loading'

export default function FamiliesLoading() {
  return <PageLoading place="families" body="cards" />
}
