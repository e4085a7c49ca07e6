import { PageLoading } from '@/components/shell/page-loading'

export default function WishlistsLoading() {
  return <PageLoading place="wishlists" tabs={3} body="cards" />
}
