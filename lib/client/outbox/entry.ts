import type { Kind, Noun } from './calls'

export type Values = Record<string, unknown>

export interface Refusal {
  status: number
  code: string
  message: string
  details: unknown
}

export type EntryState = 'waiting' | 'sending' | 'refused' | 'conflict'

/** The form of an entry that this build writes and can read. Older ones are read too; newer ones are left alone. */
export const schema = 1

/** A call that waits on this device. */
export interface Entry {
  /** Its place in the order. The database counts, so that the device's clock does not matter. */
  place: number
  /** Its Idempotency-Key. A new one is given only after the server has refused the old one for good. */
  key: string
  account: string
  call: string
  noun: Noun
  kind: Kind
  /** The record's id; null where the body names several. */
  id: string | null
  path: Record<string, string>
  body: Values
  /** What the server held before the change, in the fields of the body, as far as this device knows. */
  base: Values | null
  version: number | null
  madeAt: string
  schema: number
  state: EntryState
  /** How often it may have reached the server. */
  tries: number
  refusal: Refusal | null
  conflictId: string | null
  /** What a person calls the record; empty where the call does not say. */
  name: string
}

/** An entry that has no place yet. */
export type NewEntry = Omit<Entry, 'place'>

/** What this device wrote into a record last, so that a change on an older page is not taken for somebody else's. */
export interface Written {
  /** Noun and id. */
  id: string
  /** The version before the first of these writes. Null where somebody else wrote in between. */
  from: number | null
  version: number
  fields: Values
}

/** What the server says of one sent entry. */
export interface Result {
  key: string
  outcome: 'applied' | 'conflict' | 'refused' | 'later'
  record: Values | null
  conflictId: string | null
  isRestored: boolean
  /** Other changes were there, so that the record's version does not follow the one that was sent. */
  isMerged: boolean
  refusal: Refusal | null
}

/** Whether it is still to be sent. One that is being sent may be so by a tab that was closed. */
export const isPending = ({ state }: Entry) => state === 'waiting' || state === 'sending'

export type Subject = Pick<Entry, 'noun' | 'id'>
export const isSame = (one: Subject, other: Subject) =>
  one.id !== null && one.noun === other.noun && one.id === other.id

/** Earlier entries of the same record that are still to be sent. */
export const before = (entries: readonly Entry[], entry: Subject, place = Number.POSITIVE_INFINITY) =>
  entries.filter(one => one.place < place && isPending(one) && isSame(one, entry))

/** What a record is to be, by the entries that wait for it. */
export function wantedOf(entries: readonly Entry[], subject: Subject): Values {
  return Object.assign({}, ...before(entries, subject).map(({ body }) => body)) as Values
}
