import { PageLoading } from '@/components/shell/page-loading'

export default function RecommendationsLoading() {
  return <PageLoading place="recommendations" tabs={4} body="cards" />
}
