import type { FieldValues } from 'react-hook-form'
import { keyOf, noCorrections, readLine } from '@/components/quick-add/read-line'
import type { parseQuickAdd, QuickAddContext } from '@/lib/quick-add/rules'
import type { EnteredWish, WishlistItem } from '@/lib/wishlists/schema'

/** Whether a wish is a suggestion is chosen before the form opens. */
export interface WishFields extends FieldValues, Omit<EnteredWish, 'hidden'> {}

export const blankWish = (currency: string): WishFields => ({
  name: '',
  url: '',
  price: null,
  currency,
  imageUrl: '',
  priority: 'medium',
  quantity: 1,
  availability: 'available',
  groupId: null,
  note: '',
  description: '',
})

export const wishValues = (item: WishlistItem): WishFields => ({
  name: item.name,
  url: item.url ?? '',
  price: item.price,
  currency: item.currency,
  imageUrl: item.imageUrl ?? '',
  priority: item.priority,
  quantity: item.quantity,
  availability: item.availability,
  groupId: item.groupId,
  note: item.note ?? '',
  description: item.description ?? '',
})

/** The request of the form: empty words are left out, and a price stays when only its currency changes. */
export function wishBody(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = { ...leaving }
  for (const key of ['note', 'description', 'url', 'imageUrl']) if (body[key] === '') body[key] = null
  if ('currency' in body && !('price' in body)) body.price = values.price
  return body
}

/** Takes the price and the link out of a line such as "Teapot 40 € https://shop.example/t"; all else is the name. */
export function readWish(
  parse: typeof parseQuickAdd,
  line: string,
  context: Pick<QuickAddContext, 'locale' | 'today' | 'currency'>,
): Pick<WishFields, 'name'> & Partial<Pick<WishFields, 'url' | 'price' | 'currency'>> {
  const known = { ...context, people: [], occasions: [] }
  const refused = parse(line, known)
    .chips.filter(({ field }) => field !== 'price' && field !== 'link')
    .map(chip => keyOf(chip, line))
  const { name, chips } = readLine(parse, line, known, { ...noCorrections, refused })
  const link = chips.find(chip => chip.field === 'link')
  const price = chips.find(chip => chip.field === 'price')
  return {
    name: name || line.trim(),
    ...(link ? { url: link.url } : {}),
    ...(price ? { price: price.amount, currency: price.currency } : {}),
  }
}
