import { getTranslations } from 'next-intl/server'
import { NewWishlist } from '../forms'

export async function generateMetadata() {
  return { title: (await getTranslations('wishlists'))('form.new') }
}

export default function NewWishlistPage() {
  return <NewWishlist as="page" />
}
