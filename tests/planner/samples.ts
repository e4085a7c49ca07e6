import { newId } from '@/lib/core/id'
import { blankOf } from '@/lib/core/record'
import { giftFields } from '@/lib/gifts/fields'
import { Gift } from '@/lib/gifts/schema'
import { Occasion } from '@/lib/occasions/schema'

const stored = () => ({
  id: newId(),
  createdAt: '2026-11-01T12:00:00.000Z',
  updatedAt: '2026-11-01T12:00:00.000Z',
  version: 1,
})

export const people = [
  { kind: 'person', id: newId(), name: 'Emma', avatarUrl: null, birthday: null },
  { kind: 'person', id: newId(), name: 'Theo', avatarUrl: null, birthday: null },
] as const

/** A gift as the server sends it. */
export const gift = (own: Partial<Gift> = {}): Gift =>
  Gift.parse({
    ...stored(),
    ...blankOf(giftFields),
    kind: 'own',
    name: 'Scarf',
    personId: own.recipient?.id ?? null,
    occasionId: null,
    price: null,
    cost: own.price == null ? null : Number((own.price * (own.quantity ?? 1)).toFixed(2)),
    currency: 'USD',
    isPurchased: false,
    picture: null,
    drawing: null,
    leadDays: own.shippingDays ?? 5,
    recipient: null,
    occasion: null,
    occasionDate: own.occasion?.date ?? null,
    claim: null,
    allergyWarnings: [],
    ...own,
  })

/** An occasion as the server sends it. */
export const occasion = (own: Partial<Occasion> = {}): Occasion =>
  Occasion.parse({
    ...stored(),
    name: 'Christmas',
    date: '2025-12-25',
    type: 'christmas',
    description: null,
    budget: null,
    currency: 'USD',
    personId: null,
    peopleIds: [],
    repeats: 'yearly',
    rule: { kind: 'fixed' },
    familyId: null,
    nextDate: '2026-12-25',
    daysUntil: 34,
    years: null,
    giftCount: 0,
    boughtCount: 0,
    spent: 0,
    planned: 0,
    readiness: { level: 'needsIdeas', count: 0 },
    readyCount: 0,
    ...own,
  })
