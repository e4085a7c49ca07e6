import { notFound } from 'next/navigation'
import { Messages } from '@/components/shell/words/words'
import { SettingsPanel } from '@/components/wishlists/settings-panel'
import { WishlistFrame } from '@/components/wishlists/wishlist-frame'
import { mayOn } from '@/components/wishlists/wishlist-words'
import { pageContext } from '@/lib/composition/page-context'
import { userId } from '@/lib/server/auth/context'
import { loadChoices, loadWishlist, tabTitle } from '../../load'

export const generateMetadata = ({ params }: PageProps<'/app/wishlists/[wishlistId]/settings'>) =>
  tabTitle(params, 'settings')

export default async function WishlistSettingsPage({
  params,
}: PageProps<'/app/wishlists/[wishlistId]/settings'>) {
  const ctx = await pageContext()
  const list = await loadWishlist(ctx, (await params).wishlistId)
  if (!mayOn(list, 'share')) notFound()
  // The wishes are not needed here, and the givers' claims even less.
  const about = { ...list, items: [], groups: [] }
  return (
    <Messages of={['wishlists', 'occasions', 'errors']}>
      <WishlistFrame list={list} tab="settings" viewerId={userId(ctx)}>
        <SettingsPanel key={list.id} list={about} choices={await loadChoices(ctx)} />
      </WishlistFrame>
    </Messages>
  )
}
