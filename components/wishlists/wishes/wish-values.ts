import type { FieldValues } from 'react-hook-form'
import { keyOf, noCorrections, readLine } from '@/components/quick-add/read-line'
import { bodyTexts, type FormValuesOf, formValuesOf } from '@/lib/core/record'
import type { parseQuickAdd, QuickAddContext } from '@/lib/quick-add/rules'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { wishFields } from '@/lib/wishlists/wishes/fields'

/** Whether a wish is a suggestion is chosen before the form opens. */
const { hidden: _, ...fields } = wishFields

export type WishFields = FormValuesOf<typeof fields>

export const blankWish = (currency: string): WishFields => ({ ...formValuesOf(fields), currency })

export const wishValues = (item: WishlistItem): WishFields => formValuesOf(fields, item)

/** The request of the form: empty words are left out, and a price stays when only its currency changes. */
export function wishBody(leaving: FieldValues, values: FieldValues): FieldValues {
  const body = bodyTexts(fields, leaving)
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
