import { blankOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import type { Gift } from '@/lib/gifts/schema'

export const blankTracking = { carrier: null, number: null, orderNumber: null }

let count = 0

type Told = Partial<Omit<Gift, 'recipient'>> & { recipient?: Partial<NonNullable<Gift['recipient']>> | null }

/** A gift with only the given fields: for one of the user's people, on the date of its occasion. */
export const giftOf = ({ recipient, ...more }: Told = {}): Gift => ({
  id: `gift-${++count}`,
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-01T10:00:00.000Z',
  version: 1,
  ...blankOf(giftFields),
  kind: 'own',
  name: 'A gift',
  personId: null,
  occasionId: null,
  price: null,
  cost: more.price == null ? null : Number((more.price * (more.quantity ?? 1)).toFixed(2)),
  currency: 'USD',
  isPurchased: false,
  picture: null,
  drawing: null,
  leadDays: more.shippingDays ?? 5,
  recipient: recipient
    ? { kind: 'person', id: null, name: '', avatarUrl: null, birthday: null, ...recipient }
    : null,
  occasion: null,
  occasionDate: more.occasion?.date ?? null,
  claim: null,
  allergyWarnings: [],
  ...more,
})
