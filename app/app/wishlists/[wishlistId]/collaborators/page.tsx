import { Messages } from '@/components/shell/words/words'
import { CollaboratorsPanel } from '@/components/wishlists/sharing/collaborators-panel'
import { WishlistFrame } from '@/components/wishlists/wishlist-frame'
import { pageContext } from '@/lib/composition/page-context'
import { userId } from '@/lib/server/auth/context'
import { loadWishlist, tabTitle } from '../../load'

export const generateMetadata = ({ params }: PageProps<'/app/wishlists/[wishlistId]/collaborators'>) =>
  tabTitle(params, 'collaborators')

export default async function CollaboratorsPage({
  params,
}: PageProps<'/app/wishlists/[wishlistId]/collaborators'>) {
  const ctx = await pageContext()
  const list = await loadWishlist(ctx, (await params).wishlistId)
  const { id, owner, collaborators, role, blind, isCollaborative, settings } = list
  return (
    <Messages of={['wishlists', 'errors', 'families.invite']}>
      <WishlistFrame list={list} tab="collaborators" viewerId={userId(ctx)}>
        <CollaboratorsPanel
          list={{ id, owner, collaborators, role, blind, isCollaborative, settings }}
          viewerId={userId(ctx)}
        />
      </WishlistFrame>
    </Messages>
  )
}
