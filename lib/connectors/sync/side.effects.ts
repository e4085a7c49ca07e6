import 'server-only'
import { groupBy } from '@/lib/core/group'
import type { Relationship } from '@/lib/people/values'
import type { Context } from '@/lib/server/auth/context'
import type { FetchFailed } from '@/lib/server/http/guarded-fetch'
import type { ContactGroup } from '@/lib/transfers/formats/contacts/contact-groups'
import type { Trouble } from '../values'
import type { CardDate, DateEdit } from './dates.rules'
import type { Fields } from './merge.rules'
import type { CardPhoto } from './photos.rules'

/** A record as the list of a collection names it. */
export interface Listed {
  href: string
  etag: string | null
}
export interface Remote extends Listed {
  data: string
  /** Whether it was too large to be read whole. It comes in without what is missing, and nothing is sent. */
  isPart?: boolean
}

/** A record to send. `before` is what the server has of it: null where it is not there yet. */
export interface Sent extends Remote {
  before: string | null
}

/**
 * What became of a record that was sent. `stale`: somebody else changed it, or made it, meanwhile. A server that names
 * records itself says the name of a new one, and one that writes them anew says what it wrote.
 */
export type Sending =
  | { state: 'done'; etag: string | null; href?: string; data?: string }
  | { state: 'stale' | 'refused' | 'gone' }

/** One of the servers that a sync works with. Its calls throw `ServerFailed`. */
export interface Server {
  /** All records of a collection, without what they hold. */
  list(collection: string): Promise<Listed[]>
  /** The records of a calendar from a month ago to a year and a month ahead. */
  listAround(collection: string, now: Date): Promise<Listed[]>
  /** What records hold. Those that are gone are missing. */
  read(collection: string, hrefs: readonly string[]): Promise<Remote[]>
  /** The name under which a record of ours is sent that is not there yet. */
  hrefOf(own: string, id: string): string
  /** Sends records. The outcomes come in the same order. */
  send(collection: string, records: readonly Sent[]): Promise<Sending[]>
  remove(collection: string, records: readonly Listed[]): Promise<Sending[]>
  /**
   * A photo that a record names by its address. Null where no picture is there, and where it lies at another server while
   * `elsewhere` is false. Throws `FetchFailed`.
   */
  photo(address: string, elsewhere: boolean): Promise<Uint8Array | null>
  /** Gives a record another photo (JPEG), or takes it away. The record is one that was just read. */
  sendPhoto(collection: string, record: Remote, jpeg: Uint8Array | null): Promise<Sending>
}

/** A server that cannot be used, and why. */
export class ServerFailed extends Error {
  override name = 'ServerFailed'
  constructor(
    readonly trouble: Trouble,
    options?: ErrorOptions,
  ) {
    super(`The server of contacts or calendars cannot be used: ${trouble}`, options)
  }
}

/** What a call that failed says of its server. */
export const fetchTroubles: Record<FetchFailed['reason'], Trouble> = {
  address: 'address',
  unreachable: 'unreachable',
  redirects: 'noService',
  type: 'noService',
  tooLarge: 'tooMuch',
  tooSlow: 'tooSlow',
}

/** Calls that are under way side by side. */
const lanes = 4

/** Works on a few at a time. The results come in the order of the list. */
export async function abreast<One, Result>(
  list: readonly One[],
  work: (one: One) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = [...list.entries()]
  const lane = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift())
      results[one[0]] = await work(one[1])
  }
  await Promise.all(Array.from({ length: Math.min(lanes, list.length) }, lane))
  return results
}

/** Records that are asked for at once. */
const atOnce = 50

/** Parts in which records are read and sent. */
export const inParts = <One>(list: readonly One[], size = atOnce): One[][] =>
  [...groupBy([...list.entries()], ([place]) => Math.floor(place / size)).values()].map(part =>
    part.map(([, one]) => one),
  )

const mark = /^order-\d{4}-\d\d-\d\d$/
/** The name of a day by which to order. It goes out as an event, and nothing of it comes in. */
export const markOf = (day: string) => `order-${day}`
export const isMark = (id: string | null): id is string => id !== null && mark.test(id)

/** A record as it came in. */
interface Incoming {
  uid: string | null
  fields: Fields
  relationship?: Relationship
  photo?: CardPhoto | null
  dates?: readonly CardDate[]
}

/** What a sync has to know about the records of one service. */
export interface Side<One extends Incoming = Incoming> {
  entity: 'person' | 'occasion'
  /** Null for what does not come in. */
  read(text: string): One | null
  /** The address of each record's photo here. It is filled by `here`. Missing where records have no photo. */
  photos?: Map<string, string | null>
  /** All records of the account outside the trash, by their ids. */
  here(): Promise<Map<string, Fields>>
  /** The ids of those in the trash. */
  trashed(): Promise<Set<string>>
  /** Finds the record here that is most likely the same as one that came in. */
  matcher(here: ReadonlyMap<string, Fields>): {
    know(id: string, fields: Fields): void
    find(one: One): string | null
  }
  /** Whether a record goes out that is not there yet. */
  goesOut(id: string): boolean
  /** Adds records. Returns their ids in the same order. */
  create(tx: Context, list: One[]): Promise<string[]>
  /** Changes records, by their ids. `nameOf` is what a record is called now. */
  fill(
    tx: Context,
    changes: ReadonlyMap<string, Fields>,
    nameOf: (id: string) => string | null,
  ): Promise<void>
  /** Gives records another photo that have none of their own. Returns the ids of those that took it. */
  givePhotos?(
    tx: Context,
    photos: ReadonlyMap<string, { now: string | null; next: string }>,
  ): Promise<string[]>
  /** The group of a record that is one and whose name says something of its members. Missing where there are none. */
  group?(text: string): ContactGroup | null
  /** Gives records the relationship of their group that have none of their own. */
  join?(tx: Context, relationships: ReadonlyMap<string, Relationship>): Promise<void>
  newText(id: string, fields: Fields): string
  /** A text with some of its dates changed. Missing where records have none. */
  changedDates?(text: string, edits: readonly DateEdit[]): string
  changedText(text: string, changes: Fields, fields: Fields, before: Fields): string
}
