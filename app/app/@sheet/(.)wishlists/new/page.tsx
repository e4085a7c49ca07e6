import { loadChoices } from '@/app/app/wishlists/load'
import { Messages } from '@/components/shell/messages'
import { WishlistSheet } from '@/components/wishlists/wishlist-form'
import { pageContext } from '@/lib/page-context'

export default async function NewWishlistSheet() {
  const ctx = await pageContext()
  return (
    <Messages of={['wishlists', 'occasions', 'errors']}>
      <WishlistSheet choices={await loadChoices(ctx)} />
    </Messages>
  )
}
