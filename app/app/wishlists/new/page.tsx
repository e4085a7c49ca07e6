import { getTranslations } from 'next-intl/server'
import { Messages } from '@/components/shell/messages'
import { WishlistFormPage } from '@/components/wishlists/wishlist-form'
import { pageContext } from '@/lib/page-context'
import { loadChoices } from '../load'

export async function generateMetadata() {
  return { title: (await getTranslations('wishlists'))('form.new') }
}

export default async function NewWishlistPage() {
  const ctx = await pageContext()
  return (
    <Messages of={['wishlists', 'occasions', 'errors']}>
      <WishlistFormPage choices={await loadChoices(ctx)} />
    </Messages>
  )
}
