import type { FieldValues } from 'react-hook-form'
import { isPurchased } from '@/lib/core/gift'
import { bodyTexts, formValuesOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { EnteredGift, Gift, GiftInput, Tracking } from '@/lib/gifts/schema'

/** The stage says whether a gift was bought. */
const { isPurchased: _, ...fields } = giftFields

/** The values of the form: every field of a gift that can be typed, texts never null. */
export type GiftFields = Required<Pick<GiftInput, Exclude<keyof EnteredGift, 'isPurchased'>>>
export type Prefill = Partial<
  Pick<GiftFields, 'personId' | 'occasionId' | 'budgetId' | 'name' | 'purchaseUrl' | 'status'>
>

export const emptyParcel = { status: 'ordered', carrier: '', number: '', expectedDate: null } as const

/** The values a new gift begins with. */
export const blankGift = (currency: string, prefill: Prefill = {}): GiftFields => ({
  ...formValuesOf(fields),
  currency,
  status: 'planned',
  ...prefill,
})

/** The values of a stored gift. */
export const valuesOf = (gift: Gift): GiftFields => ({
  ...formValuesOf(fields, gift),
  personId: gift.recipient ? gift.personId : null,
  occasionId: gift.occasion ? gift.occasionId : null,
  tracking: gift.tracking && {
    ...gift.tracking,
    carrier: gift.tracking.carrier ?? '',
    number: gift.tracking.number ?? '',
  },
})

const parcelOf = (tracking: Tracking): Tracking => ({
  ...tracking,
  carrier: tracking.carrier || null,
  number: tracking.number || null,
})

/**
 * The request of the form: empty texts become null, and fields that mean nothing in the chosen stage are left
 * out. `leaving` is everything of a new gift, or the touched fields of a stored one; `values` is all of the
 * form.
 */
export function bodyOf(leaving: FieldValues, values: FieldValues, isNew: boolean): FieldValues {
  const body: FieldValues = bodyTexts(giftFields, leaving)
  if (body.tracking) body.tracking = parcelOf(body.tracking)
  // An amount is only known together with its currency.
  if ('currency' in body) body.price = values.price
  if (values.direction === 'received') {
    delete body.tracking
    delete body.shippingDays
    delete body.budgetId
    if (isNew || 'direction' in body) delete body.status
    return body
  }
  delete body.thankYou
  const bought = isPurchased(values.status)
  if (!bought && values.status !== 'returned') delete body.purchaseDate
  if (values.status !== 'given' && values.status !== 'returned') delete body.reaction
  return body
}

/** The request that restores a gift as it was before it was saved. */
export function bodyBefore(before: Gift, saved: Gift): FieldValues {
  const [was, is] = [valuesOf(before), valuesOf(saved)] as Record<string, unknown>[]
  const changed = Object.entries(was!).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(is![key]),
  )
  return bodyOf(Object.fromEntries(changed), was!, false)
}
