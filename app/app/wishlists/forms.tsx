import { Messages } from '@/components/shell/words/words'
import { WishlistFormPage, WishlistSheet } from '@/components/wishlists/wishlist-form'
import { pageContext } from '@/lib/composition/page-context'
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
