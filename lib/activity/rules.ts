import type { Verb as OwnVerb } from './schema'

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

export type Verb = OwnVerb | ListVerb | PassingVerb | FamilyVerb

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
}

const own = { history: true } as const
const ownMoney = { history: true, counted: true } as const
const family = { families: true } as const
const familyTold = { families: true, told: true } as const
const list = { list: true, live: 'everyone' } as const
const listAndFamilies = { list: true, families: true, live: 'everyone' } as const
const passing = { live: 'everyone' } as const
const givers = { live: 'givers' } as const

/** Every verb of the log with its audience. */
const audiences = {
  'person.added': own,
  'person.changed': own,
  'person.deleted': own,
  'person.restored': own,
  'person.merged': own,
  'occasion.added': own,
  'occasion.changed': own,
  'occasion.deleted': own,
  'occasion.restored': own,
  'gift.added': ownMoney,
  'gift.changed': ownMoney,
  'gift.deleted': ownMoney,
  'gift.restored': ownMoney,
  'gift.released': ownMoney,
  'gift.idea': ownMoney,
  'gift.planned': ownMoney,
  'gift.purchased': ownMoney,
  'gift.wrapped': ownMoney,
  'gift.given': ownMoney,
  'gift.returned': ownMoney,
  'gift.cancelled': ownMoney,
  'budget.added': ownMoney,
  'budget.changed': ownMoney,
  'budget.deleted': own,
  'budget.restored': ownMoney,
  'expense.added': ownMoney,
  'expense.changed': ownMoney,
  'expense.deleted': ownMoney,
  'expense.restored': ownMoney,
  'transfer.imported': { ...ownMoney, told: true },
  'transfer.undone': ownMoney,
  'transfer.backedUp': own,
  'transfer.restored': ownMoney,
  'transfer.restoreUndone': ownMoney,
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
  listShared: familyTold,
  drawn: family,
  drawRevealed: familyTold,
  drawAddressCorrected: family,
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
