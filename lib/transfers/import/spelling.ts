import { fold } from '@/lib/core/text'
import type { Links } from './check'

/** How the names of a file are written in most of its rows. One of many that says "ahmed ali" does not name the person. */
export class Spelling {
  readonly #seen = new Map<string, Map<string, number>>()

  learn({ recipient, person }: Links) {
    const name = recipient ?? person
    if (!name) return
    const key = fold(name)
    const spellings = this.#seen.get(key) ?? new Map<string, number>()
    spellings.set(name, (spellings.get(name) ?? 0) + 1)
    this.#seen.set(key, spellings)
  }

  /** The most usual spelling of a name; of two equally usual ones that with a capital. */
  of(name: string): string {
    const spellings = this.#seen.get(fold(name))
    if (!spellings || spellings.size < 2) return name
    const [best] = [...spellings].sort(
      ([one, seen], [other, also]) =>
        also - seen || Number(/\p{Lu}/u.test(other)) - Number(/\p{Lu}/u.test(one)),
    )
    return best?.[0] ?? name
  }
}
