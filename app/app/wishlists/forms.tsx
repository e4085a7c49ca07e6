import { Messages } from '@/components/shell/words'
import { WishlistFormPage, WishlistSheet } from '@/components/wishlists/wishlist-form'
import { pageContext } from '@/lib/page-context'
import { loadChoices } from './load'

export async function NewWishlist({ as }: { as: 'sheet' | 'page' }) {
  const ctx = await pageContext()
  const Form = as === 'sheet' ? WishlistSheet : WishlistFormPage
  return (
    <Messages of={['wishlists', 'occasions', 'errors']}>
      <Form choices={await loadChoices(ctx)} />
    </Messages>
  )
}
