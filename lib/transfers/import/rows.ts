import type { Fault } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { applyStatus, blankGift } from '@/lib/gifts/rules'
import type { withDefaults } from '@/lib/occasions/rules'
import type { Checked, Fields } from './check'

export type NewPerson = Fields<'person'> & { id: string }

type Entered = Pick<Fields<'occasion'>, 'name' | 'date' | 'type'>
export type NewOccasion = ReturnType<typeof withDefaults<Entered>> & {
  id: string
  budgetMinor: number | null
  peopleIds: string[]
  fromBirthday: boolean
}

/** The columns of a gift from a row. A purchase without a date in the file keeps none. */
export function giftColumns(
  { price = null, isPurchased, ...fields }: Checked<'gift'>['fields'],
  { today, currency }: { today: string; currency: string },
) {
  const start = { ...blankGift, ...fields, currency: fields.currency ?? currency }
  const staged = applyStatus(blankGift, { ...fields, isPurchased }, today, true)
  if ('fault' in staged) return staged.fault satisfies Fault
  if ('refused' in staged) return { path: 'status', message: 'invalidTransition' } satisfies Fault
  return {
    ...start,
    ...staged,
    purchaseDate: fields.purchaseDate ?? null,
    priceMinor: price === null ? null : toMinor(price, start.currency),
  }
}

export type GiftColumns = Exclude<ReturnType<typeof giftColumns>, Fault>
type Linked = 'personId' | 'occasionId' | 'occasionDate' | 'budgetId'
export type NewGift = Omit<GiftColumns, Linked> & { id: string } & Record<Linked, string | null>
