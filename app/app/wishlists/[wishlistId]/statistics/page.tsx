import { Messages } from '@/components/shell/words/words'
import { StatsPanel } from '@/components/wishlists/stats-panel'
import { WishlistFrame } from '@/components/wishlists/wishlist-frame'
import { pageContext } from '@/lib/composition/page-context'
import { userId } from '@/lib/server/auth/context'
import { wishlistStats } from '@/lib/wishlists/stats.queries'
import { loadWishlist, tabTitle } from '../../load'

export const generateMetadata = ({ params }: PageProps<'/app/wishlists/[wishlistId]/statistics'>) =>
  tabTitle(params, 'statistics')

export default async function WishlistStatisticsPage({
  params,
}: PageProps<'/app/wishlists/[wishlistId]/statistics'>) {
  const ctx = await pageContext()
  const list = await loadWishlist(ctx, (await params).wishlistId)
  return (
    <Messages of={['wishlists']}>
      <WishlistFrame list={list} tab="statistics" viewerId={userId(ctx)}>
        <StatsPanel stats={await wishlistStats(ctx, { wishlistId: list.id })} blind={list.blind} />
      </WishlistFrame>
    </Messages>
  )
}
