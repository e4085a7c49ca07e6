import { Messages } from '@/components/shell/words/words'
import { ActivityPanel } from '@/components/wishlists/activity-panel'
import { WishlistFrame } from '@/components/wishlists/wishlist-frame'
import { pageContext } from '@/lib/composition/page-context'
import { userId } from '@/lib/server/auth/context'
import { listActivity } from '@/lib/wishlists/activity.queries'
import { loadWishlist, tabTitle } from '../../load'

export const generateMetadata = ({ params }: PageProps<'/app/wishlists/[wishlistId]/activity'>) =>
  tabTitle(params, 'activity')

export default async function WishlistActivityPage({
  params,
}: PageProps<'/app/wishlists/[wishlistId]/activity'>) {
  const ctx = await pageContext()
  const list = await loadWishlist(ctx, (await params).wishlistId)
  const { data } = await listActivity(ctx, { wishlistId: list.id })
  return (
    <Messages of={['wishlists']}>
      <WishlistFrame list={list} tab="activity" viewerId={userId(ctx)}>
        <ActivityPanel events={data} now={ctx.now.toISOString()} />
      </WishlistFrame>
    </Messages>
  )
}
