import { AddMembers } from '@/components/person-links/add-members'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { Messages } from '@/components/shell/words/words'
import { ShareAsks } from '@/components/wishlists/claims/share-asks'
import { previewRoles, SeeAs } from '@/components/wishlists/see-as'
import { SurpriseBanner } from '@/components/wishlists/surprise-banner'
import { WishList } from '@/components/wishlists/wishes/wish-list'
import { WishlistFrame } from '@/components/wishlists/wishlist-frame'
import { WishlistHead } from '@/components/wishlists/wishlist-head'
import { addableMembers } from '@/lib/circle/person-links/queries'
import { pageContext } from '@/lib/composition/page-context'
import { today, userId } from '@/lib/server/auth/context'
import { coGiverChoices } from '@/lib/wishlists/claims/co-givers'
import { listClaims } from '@/lib/wishlists/claims/views'
import { listComments } from '@/lib/wishlists/comments/queries'
import { previewWishlist } from '@/lib/wishlists/queries'
import { listShares } from '@/lib/wishlists/shares/queries'
import { loadWishlist, orNotFound } from '../load'

export async function generateMetadata({ params }: PageProps<'/app/wishlists/[wishlistId]'>) {
  const ctx = await pageContext()
  return { title: (await loadWishlist(ctx, (await params).wishlistId)).name }
}

export default async function OneWishlistPage({
  params,
  searchParams,
}: PageProps<'/app/wishlists/[wishlistId]'>) {
  const ctx = await pageContext()
  const list = await loadWishlist(ctx, (await params).wishlistId)
  const asked = await searchParams
  const as = previewRoles.find(role => role === asked.as)
  const moment = { today: today(ctx), now: ctx.now.toISOString(), currency: ctx.settings.currency }
  if (as) {
    const preview = await orNotFound(previewWishlist(ctx, { wishlistId: list.id, as }))
    return (
      <Messages of={['wishlists', 'pictures', 'errors']}>
        <PageHeader title={list.name} />
        <SeeAs list={list} as={as} />
        <PageBody className="pt-5 max-md:pt-4">
          <WishlistHead list={preview} today={moment.today} />
          <SurpriseBanner list={preview} now={moment.now} />
          <WishList key={as} list={preview} claims={[]} comments={[]} {...moment} inert />
        </PageBody>
      </Messages>
    )
  }
  const [comments, claims, shares, fellows] = await Promise.all([
    listComments(ctx, { wishlistId: list.id }),
    list.blind ? { data: [] } : listClaims(ctx, { wishlistId: list.id }),
    list.blind ? { data: [] } : listShares(ctx),
    coGiverChoices(ctx, list),
  ])
  // Recipients are never asked: they have no claims here.
  const addable = claims.data.length > 0 ? await addableMembers(ctx, { wishlistId: list.id }) : []
  return (
    <Messages of={['wishlists', 'pictures', 'errors']}>
      <WishlistFrame list={list} tab="wishes" viewerId={userId(ctx)}>
        <WishlistHead list={list} today={moment.today} />
        <SurpriseBanner list={list} now={moment.now} />
        <ShareAsks shares={shares.data.filter(({ wishlistId }) => wishlistId === list.id)} />
        {addable.length > 0 ? (
          <Messages of={['personLinks']}>
            <AddMembers members={addable} className="mb-4" />
          </Messages>
        ) : null}
        <WishList list={list} claims={claims.data} comments={comments.data} fellows={fellows} {...moment} />
      </WishlistFrame>
    </Messages>
  )
}
