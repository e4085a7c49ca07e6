import { giftCategories, giftStatuses } from '@/lib/core/gift'
import { directions, reactions, thankYous } from '@/lib/gifts/values'
import { budgetPeriods, budgetPriorities } from '@/lib/money/budgets/values'
import { priorities, reminderChannels } from '@/lib/notify/values'
import { occasionTypes, repeats } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import { reminderTypes } from '@/lib/reminders/values'
import type { ConflictEntity } from '@/lib/transfers/sync/values'
import { availabilities, priorities as wishPriorities } from '@/lib/wishlists/values'

/** How a value is shown and entered. `fixed` is shown, and chosen as a whole. */
export type FieldKind =
  | { is: 'line' | 'long' | 'link' | 'money' | 'whole' | 'date' | 'moment' | 'flag' | 'words' | 'fixed' }
  | { is: 'choice' | 'choices'; of: readonly string[] }
  | { is: 'reference' | 'references'; to: Reference }
export type Reference = 'person' | 'occasion' | 'budget' | 'gift' | 'other'

const line = { is: 'line' } as const
const long = { is: 'long' } as const
const link = { is: 'link' } as const
const money = { is: 'money' } as const
const whole = { is: 'whole' } as const
const date = { is: 'date' } as const
const flag = { is: 'flag' } as const
const words = { is: 'words' } as const
const fixed = { is: 'fixed' } as const
const choice = (of: readonly string[]) => ({ is: 'choice', of }) as const
const reference = (to: Reference) => ({ is: 'reference', to }) as const

/** The fields that most nouns share. */
const shared: Record<string, FieldKind> = {
  name: line,
  title: line,
  description: long,
  notes: long,
  note: long,
  price: money,
  amount: money,
  budget: money,
  currency: line,
  category: choice(giftCategories),
  tags: words,
  personId: reference('person'),
  occasionId: reference('occasion'),
  budgetId: reference('budget'),
  giftId: reference('gift'),
  familyId: reference('other'),
  groupId: reference('other'),
  rating: whole,
  isFavorite: flag,
  date,
}

const own: Record<ConflictEntity, Record<string, FieldKind>> = {
  gift: {
    status: choice(giftStatuses),
    direction: choice(directions),
    thankYou: choice(thankYous),
    reaction: choice(reactions),
    isPurchased: flag,
    purchaseDate: date,
    purchaseUrl: link,
    store: line,
    quantity: whole,
    shippingDays: whole,
  },
  idea: { url: link },
  person: {
    firstName: line,
    lastName: line,
    relationship: choice(relationships),
    email: line,
    phone: line,
    address: long,
    interests: words,
    allergies: words,
    avoid: words,
    birthday: fixed,
  },
  occasion: {
    type: choice(occasionTypes),
    repeats: choice(repeats),
    peopleIds: { is: 'references', to: 'person' },
  },
  budget: {
    period: choice(budgetPeriods),
    priority: choice(budgetPriorities),
    startDate: date,
    endDate: date,
    countsEverything: flag,
    autoAdjust: flag,
    notifications: flag,
  },
  expense: { description: line, paymentMethod: line, location: line, receiptUrl: link },
  wish: {
    url: link,
    priority: choice(wishPriorities),
    quantity: whole,
    availability: choice(availabilities),
  },
  reminder: {
    type: choice(reminderTypes),
    priority: choice(priorities),
    scheduledFor: { is: 'moment' },
    channels: { is: 'choices', of: reminderChannels },
    repeat: choice(repeats),
  },
}

/** What kind of value a field of a noun holds. */
export const kindOf = (noun: ConflictEntity, field: string): FieldKind =>
  own[noun][field] ?? shared[field] ?? fixed

/** Fields that nobody reads by themselves: an amount says its currency, and a purchase is said by the stage. */
const beside = new Set(['id', 'version', 'isPurchased'])

/** The fields of a change that a reader is told of. */
export const toldFields = (values: object): string[] =>
  Object.keys(values).filter(
    field => !beside.has(field) && !(field === 'currency' && Object.keys(values).length > 1),
  )
