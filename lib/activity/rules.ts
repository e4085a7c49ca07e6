import type { Verb as OwnVerb } from './schema'
import type { ChangedEntity, quietEntities } from './values'

/** The events in the activity of a wishlist. */
export type ListVerb =
  | 'listCreated'
  | 'listChanged'
  | 'itemAdded'
  | 'itemChanged'
  | 'itemRemoved'
  | 'itemReceived'
  | 'shared'
  | 'unshared'
  | 'collaboratorJoined'
  | 'revealed'

/** Changes of a list that appear in no activity: open screens that show the list only reload it. */
export type PassingVerb = 'claimsChanged' | 'commented' | 'arranged'

/** The events in the circle of one family. */
export type FamilyVerb =
  | 'memberJoined'
  | 'memberLeft'
  | 'occasionShared'
  | 'listShared'
  | 'drawn'
  | 'drawRevealed'
  | 'drawAddressCorrected'

/** Changes of a family that appear in no circle: only the devices of its members read of them. */
export type QuietFamilyVerb = 'familyChanged' | 'familyRemoved'

/** Changes of the caller's own records that appear in no history: only the caller's devices read of them. */
export type QuietVerb = `${(typeof quietEntities)[number]}.${'saved' | 'removed'}`

export type Verb = OwnVerb | ListVerb | PassingVerb | FamilyVerb | QuietFamilyVerb | QuietVerb

/** The open screens that are notified at once of a changed list. `givers` leaves out the recipients of the list. */
export type Listeners = 'everyone' | 'givers'

/** Who reads of an event. */
export interface Audience {
  /** The caller, in their own history. */
  history?: true
  /** Everybody who can see the list, in its activity. */
  list?: true
  /** In the circles of the families that the list is shared with, or of the family in which it happened. */
  families?: true
  /** The open screens that show the list now, of viewers who may know. */
  live?: Listeners
  /** Its readers get a notification. lib/circle says who they are. */
  told?: true
  /** Its owner's budgets are looked at again, because it may have moved what is spent or planned. */
  counted?: true
  /** The devices of everybody who reads of it, and which records changed. */
  devices?: Changed
}

/** Records that changed; of `all` records any may have. */
export interface Changed {
  entity: ChangedEntity
  removed: boolean
}

const changed = <const Entity extends ChangedEntity>(entity: Entity, removed = false) => ({
  devices: { entity, removed },
})
const gone = <const Entity extends ChangedEntity>(entity: Entity) => changed(entity, true)
const own = { history: true } as const
const ownMoney = { history: true, counted: true } as const
const gift = { ...ownMoney, ...changed('gift') } as const
const family = { families: true, ...changed('family') } as const
const familyTold = { told: true, ...family } as const
const passing = { live: 'everyone', ...changed('wishlist') } as const
const list = { list: true, ...passing } as const
const listAndFamilies = { families: true, ...list } as const
const givers = { live: 'givers' } as const

/** Every verb of the log with its audience. */
const audiences = {
  'person.added': { ...own, ...changed('person') },
  'person.changed': { ...own, ...changed('person') },
  'person.deleted': { ...own, ...gone('person') },
  'person.restored': { ...own, ...changed('person') },
  'person.merged': { ...own, ...changed('all') },
  'occasion.added': { ...own, ...changed('occasion') },
  'occasion.changed': { ...own, ...changed('occasion') },
  'occasion.deleted': { ...own, ...gone('occasion') },
  'occasion.restored': { ...own, ...changed('occasion') },
  'gift.added': gift,
  'gift.changed': gift,
  'gift.deleted': { ...ownMoney, ...gone('gift') },
  'gift.restored': gift,
  'gift.released': { ...ownMoney, ...gone('gift') },
  'gift.idea': gift,
  'gift.planned': gift,
  'gift.purchased': gift,
  'gift.wrapped': gift,
  'gift.given': gift,
  'gift.returned': gift,
  'gift.cancelled': gift,
  'budget.added': { ...ownMoney, ...changed('budget') },
  'budget.changed': { ...ownMoney, ...changed('budget') },
  'budget.deleted': { ...own, ...gone('budget') },
  'budget.restored': { ...ownMoney, ...changed('budget') },
  'expense.added': { ...ownMoney, ...changed('expense') },
  'expense.changed': { ...ownMoney, ...changed('expense') },
  'expense.deleted': { ...ownMoney, ...gone('expense') },
  'expense.restored': { ...ownMoney, ...changed('expense') },
  'transfer.imported': { ...ownMoney, told: true, ...changed('all') },
  'transfer.undone': { ...ownMoney, ...changed('all') },
  'transfer.backedUp': own,
  'transfer.restored': { ...ownMoney, ...changed('all') },
  'transfer.restoreUndone': { ...ownMoney, ...changed('all') },
  listCreated: list,
  listChanged: list,
  itemAdded: listAndFamilies,
  itemChanged: list,
  itemRemoved: list,
  itemReceived: list,
  shared: list,
  unshared: list,
  collaboratorJoined: { ...list, told: true },
  revealed: { ...listAndFamilies, told: true },
  arranged: passing,
  commented: passing,
  claimsChanged: givers,
  memberJoined: familyTold,
  memberLeft: familyTold,
  occasionShared: familyTold,
  // Who must not know of the list is a member too. Whoever sees it is told by `shared`.
  listShared: { families: true, told: true },
  drawn: family,
  drawRevealed: familyTold,
  drawAddressCorrected: family,
  familyChanged: changed('family'),
  familyRemoved: gone('family'),
  'reminder.saved': changed('reminder'),
  'reminder.removed': gone('reminder'),
  'reminderRule.saved': changed('reminderRule'),
  'reminderRule.removed': gone('reminderRule'),
  'reminderTemplate.saved': changed('reminderTemplate'),
  'reminderTemplate.removed': gone('reminderTemplate'),
  'giftCard.saved': changed('giftCard'),
  'giftCard.removed': gone('giftCard'),
  'giftPreference.saved': changed('giftPreference'),
  'giftPreference.removed': gone('giftPreference'),
  'report.saved': changed('report'),
  'report.removed': gone('report'),
  'savedSearch.saved': changed('savedSearch'),
  'savedSearch.removed': gone('savedSearch'),
  'preferences.saved': changed('preferences'),
  'preferences.removed': gone('preferences'),
} as const satisfies Record<Verb, Audience>

/**
 * Whether a job goes through the entries of a verb after the commit: it tells their readers, or looks at budgets.
 */
export const isFollowed = ({ told, counted }: Audience): boolean => told === true || counted === true

/**
 * Who reads of a verb. To keep the surprise, a secret event (a suggestion, a comment among givers) is written to no log.
 * Only givers are notified that their list changed.
 */
export const audienceOf = (verb: Verb, secret: boolean): Audience => (secret ? givers : audiences[verb])
