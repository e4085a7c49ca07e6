import 'server-only'
import type { Fault } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { applyStatus } from '@/lib/gifts/rules'
import type { DateRule } from '@/lib/occasions/schema'
import type { Checked } from './check'
import type { GiftRow, OccasionRow, PersonRow } from './known'

type Made = 'ownerId' | 'createdAt' | 'updatedAt' | 'version' | 'deletedAt' | 'search'
export type NewPerson = Omit<PersonRow, Made>
export type NewOccasion = Omit<OccasionRow, Made> & { peopleIds: string[] }
export type NewGift = Omit<GiftRow, Made | 'statusChangedAt'>

export const blankPerson = {
  email: null,
  notes: null,
  firstName: null,
  lastName: null,
  birthday: null,
  phone: null,
  address: null,
  interests: [],
  allergies: [],
  sizes: {},
  avatarUrl: null,
} satisfies Partial<NewPerson>

export const blankOccasion = {
  description: null,
  budgetMinor: null,
  peopleIds: [],
  rule: { kind: 'fixed' } as DateRule,
} satisfies Partial<NewOccasion>

const blankGift = {
  priceMinor: null,
  status: 'idea',
  direction: 'given',
  thankYou: 'none',
  isFavorite: false,
  purchaseDate: null,
  purchaseUrl: null,
  imageUrl: null,
  store: null,
  notes: null,
  tags: [],
  category: null,
  reaction: null,
  quantity: 1,
  tracking: null,
  shippingDays: null,
} satisfies Partial<NewGift>

type GiftColumns = Omit<NewGift, 'id' | 'personId' | 'occasionId' | 'occasionDate'>

/** A gift's columns from a row of a file; a purchase keeps no date that the file does not tell. */
export function newGift(
  { price = null, isPurchased: bought, ...fields }: Checked<'gift'>['fields'],
  { today, currency }: { today: string; currency: string },
): GiftColumns | Fault {
  const start: GiftColumns = {
    ...blankGift,
    currency: fields.currency ?? currency,
    name: fields.name,
    sortName: fold(fields.name),
  }
  const { personId: _person, occasionId: _occasion, ...own } = fields
  const staged = applyStatus(start, { ...own, isPurchased: bought }, today, true)
  if ('fault' in staged) return staged.fault
  if ('refused' in staged) return { path: 'status', message: 'invalidTransition' }
  return {
    ...start,
    ...own,
    ...staged,
    purchaseDate: fields.purchaseDate ?? null,
    priceMinor: price === null ? null : toMinor(price, start.currency),
  }
}
