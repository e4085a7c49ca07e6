import { PageLoading } from '@/components/shell/page-loading'

export default function GiftIdeasLoading() {
  return <PageLoading place="gift-ideas" tabs={3} tools body="cards" />
}
