import type { Entry, Values } from './entry'

/** What waits for one record that the server knows. */
export interface Patch {
  /** The fields that will be different. */
  patch: Values
  isRemoved: boolean
  /** When the first of them was made, ISO 8601. */
  since: string
}

export interface Overlay {
  /** Records that the server does not know yet, each with its later changes in its body. */
  creates: Entry[]
  patchOf: (id: string) => Patch | null
  /**
   * Records with what waits for them laid over: the fields that they have already get their new values, and `waitingOf` knows
   * them. `names` are the fields of the record by those of the change, where they are called differently. Without changes it
   * is the same array.
   */
  lay: <Thing extends { id: string }>(
    records: readonly Thing[],
    names?: Readonly<Record<string, string>>,
  ) => readonly Thing[]
}

/** What a page shows that was just loaded, and the server always. */
export const nothingOver: Overlay = { creates: [], patchOf: () => null, lay: records => records }

/** Since when a change of a record waits, and whether it is to be deleted. */
export interface Waiting {
  /** ISO 8601. */
  since: string
  isRemoved: boolean
}
/** Of records that have something laid over. Beside them, so that nothing mistakes it for one of their fields. */
export const waits = new WeakMap<object, Waiting>()
