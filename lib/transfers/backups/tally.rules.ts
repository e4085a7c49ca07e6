import type { RecordType } from '../values'
import type { RestoreResult } from './schema'

/** How many names of each are told. */
export const mostSamples = 3
/** Names and numbers of what a restore does, by type. */
export class Tally {
  readonly #lines = new Map<RecordType, RestoreResult['lines'][number]>()

  add(type: RecordType, action: 'create' | 'update' | 'remove', count: number, names: readonly string[]) {
    if (count === 0) return
    const line = this.#lines.get(type) ?? { type, created: 0, changed: 0, removed: 0, samples: [] }
    const key = ({ create: 'created', update: 'changed', remove: 'removed' } as const)[action]
    line[key] += count
    const known = line.samples.filter(one => one.action === action).length
    for (const name of names.slice(0, mostSamples - known)) line.samples.push({ action, name })
    this.#lines.set(type, line)
  }

  get lines() {
    return [...this.#lines.values()]
  }
}
