import 'server-only'
import type { Context } from '@/lib/server/auth/context'
import type { Fields } from './merge.rules'

/** A record as it came in. */
interface Incoming {
  uid: string | null
  fields: Fields
}

/** What a sync has to know about the records of one service. */
export interface Side<One extends Incoming = Incoming> {
  entity: 'person' | 'occasion'
  /** Null for what does not come in. */
  read(text: string): One | null
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
  extension: string
  newText(id: string, fields: Fields): string
  changedText(text: string, changes: Fields, fields: Fields, before: Fields): string
}
