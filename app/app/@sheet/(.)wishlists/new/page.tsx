import { NewWishlist } from '@/app/app/wishlists/forms'

export default function NewWishlistSheet() {
  return <NewWishlist as="sheet" />
}
