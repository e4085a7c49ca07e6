import type { Verb as OwnVerb } from './schema'

/** What is told of a wishlist in its own activity. */
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

/** What changes a list without being told anywhere: whoever looks at it reads it anew. */
export type PassingVerb = 'claimsChanged' | 'commented' | 'arranged'

/** What is told in the circle of one family. */
export type FamilyVerb =
  | 'memberJoined'
  | 'memberLeft'
  | 'occasionShared'
  | 'listShared'
  | 'drawn'
  | 'drawRevealed'

export type Verb = OwnVerb | ListVerb | PassingVerb | FamilyVerb

/** Who may hear at this moment that a list changed: `givers` is nobody whom the list is for. */
export type Listeners = 'everyone' | 'givers'

/** Who reads of something. */
export interface Audience {
  /** Whoever did it, in their own history. */
  history?: true
  /** Whoever sees the list, in its activity. */
  list?: true
  /** The families that the list is shared with, or the one that it happened in, in their circle. */
  families?: true
  /** Whoever looks at the list now, and may know. */
  live?: Listeners
}

const own = { history: true } as const
const family = { families: true } as const
const list = { list: true, live: 'everyone' } as const
const listAndFamilies = { list: true, families: true, live: 'everyone' } as const
const passing = { live: 'everyone' } as const
const givers = { live: 'givers' } as const

/** Who reads what: every verb of the log with its audience. */
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
  'gift.added': own,
  'gift.changed': own,
  'gift.deleted': own,
  'gift.restored': own,
  'gift.idea': own,
  'gift.planned': own,
  'gift.purchased': own,
  'gift.wrapped': own,
  'gift.given': own,
  'gift.returned': own,
  'gift.cancelled': own,
  'budget.added': own,
  'budget.changed': own,
  'budget.deleted': own,
  'budget.restored': own,
  'expense.added': own,
  'expense.changed': own,
  'expense.deleted': own,
  'expense.restored': own,
  'transfer.imported': own,
  listCreated: list,
  listChanged: list,
  itemAdded: listAndFamilies,
  itemChanged: list,
  itemRemoved: list,
  itemReceived: list,
  shared: list,
  unshared: list,
  collaboratorJoined: list,
  revealed: listAndFamilies,
  arranged: passing,
  commented: passing,
  claimsChanged: givers,
  memberJoined: family,
  memberLeft: family,
  occasionShared: family,
  listShared: family,
  drawn: family,
  drawRevealed: family,
} as const satisfies Record<Verb, Audience>

/**
 * Who reads of a verb. This is where the log asks law S: what is secret (a suggestion, a comment among givers) is told
 * nowhere, and only givers hear that their list changed.
 */
export const audienceOf = (verb: Verb, secret: boolean): Audience => (secret ? givers : audiences[verb])
