/** The connectors, in the order of their cards. */
export const connectors = ['calendar', 'messaging', 'mail', 'marketplace', 'crafts', 'payment'] as const
export type Connector = (typeof connectors)[number]

export const connectorStates = ['disconnected', 'connecting', 'connected', 'error'] as const

/** How a server is reached: one of CardDAV or CalDAV by a password, or Google by its own sign-in. */
export const providers = ['dav', 'google'] as const
export type Provider = (typeof providers)[number]

/** What is kept in step with a server: an address book by CardDAV, a calendar by CalDAV. */
export const services = ['contacts', 'calendar'] as const
export type Service = (typeof services)[number]

/** Why a server cannot be used. Each has a sentence that says what to do. */
export const troubles = [
  'address',
  'unauthorized',
  'unreachable',
  'tooSlow',
  'tooMuch',
  'noService',
  'refused',
  'gone',
  'secretLost',
  'noRoom',
  'signedOut',
  'clientRefused',
  'busy',
] as const
export type Trouble = (typeof troubles)[number]

/** In which collection of the server a record lies: in ours, or in one that its account chose. */
export const collections = ['own', 'chosen'] as const
export type Collection = (typeof collections)[number]

/** What became of a record that is no longer at the server. */
export const fates = ['asked', 'kept'] as const

/** What is known of the photo of a contact. */
export interface PhotoState {
  /** What the server had when it was last read: a hash of the picture, or its address. Null for none. */
  there: string | null
  /** What of it was looked at already. Another one is due. */
  seen: string | null
  /** How often an address did not answer. */
  tries: number
  /** The hash of the picture that came in last, and the address of ours that was made of it. */
  hash: string | null
  came: string | null
  /** The address of our picture that went out last, and what the server called it then. */
  went: string | null
  sent: string | null
}

/** What a connector may see or do. */
export const scopes = [
  'people',
  'photos',
  'birthdays',
  'occasions',
  'orderDays',
  'mail',
  'products',
  'plans',
  'texts',
  'chat',
] as const
export type Scope = (typeof scopes)[number]

/** How a sign-in at Google ended, as the page of the connectors says it. */
export const googleOutcomes = [
  'connected',
  'used',
  'declined',
  'account',
  'scopes',
  'refused',
  'away',
] as const
export type GoogleOutcome = (typeof googleOutcomes)[number]
