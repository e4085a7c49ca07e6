import { newId } from '@/lib/core/id'
import type { ImportType } from '../schema'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
export const isUuid = (id: string) => uuid.test(id)

/** Maps ids of the file to ids here: the same id if it is free, else that of the matched object. */
export class Ids {
  readonly #final = {
    person: new Map<string, string>(),
    occasion: new Map<string, string>(),
    budget: new Map<string, string>(),
    gift: new Map<string, string>(),
    expense: new Map<string, string>(),
  }
  readonly #used = new Set<string>()

  constructor(private readonly taken: ReadonlySet<string>) {}

  /** An id for a new object. */
  forNew(oldId: string | null): string {
    const keep = oldId !== null && isUuid(oldId) && !this.taken.has(oldId) && !this.#used.has(oldId)
    const id = keep ? oldId : newId()
    this.#used.add(id)
    return id
  }

  set(type: ImportType, oldId: string, id: string) {
    this.#final[type].set(oldId, id)
  }

  /** The id here for an id of the file; unchanged when it is unknown. */
  of(type: ImportType, oldId: string): string {
    return this.#final[type].get(oldId.toLowerCase()) ?? oldId.toLowerCase()
  }
}
