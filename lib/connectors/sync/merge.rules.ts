/** The fields of a record as one of both sides has them. */
export type Fields = Record<string, string | null>

/** What each side was when they were last in step. */
export interface Base {
  here: Fields
  there: Fields
}

/**
 * Takes over what changed there since both were last in step. A field that changed on both sides stays as it is here, and
 * goes out with the next sending. `taken` is what becomes of the record here; `base` is what both are in step with then.
 */
export function taken(base: Base, here: Fields, there: Fields): { taken: Fields; base: Base } {
  const changes: Fields = {}
  const known: Fields = { ...base.here }
  for (const [field, value] of Object.entries(there)) {
    if (value === (base.there[field] ?? null)) continue
    const mine = here[field] ?? null
    if (mine === value) known[field] = value
    else if (mine === (base.here[field] ?? null)) {
      changes[field] = value
      known[field] = value
    }
  }
  return { taken: changes, base: { here: known, there } }
}

/** What changed here since both were last in step, and has to go out. */
export const outgoing = (base: Base, here: Fields): Fields =>
  Object.fromEntries(Object.entries(here).filter(([field, value]) => value !== (base.here[field] ?? null)))

/**
 * Brings a record of each side together that were never in step. Each is filled from the other. Where both say something
 * else, both stay as they are until one of them changes.
 */
export function joined(here: Fields, there: Fields): { taken: Fields; base: Base } {
  const changes: Fields = {}
  const known: Fields = {}
  for (const field of Object.keys(here)) {
    const mine = here[field] ?? null
    const other = there[field] ?? null
    if (mine === null && other !== null) changes[field] = other
    known[field] = other === null ? null : (mine ?? other)
  }
  return { taken: changes, base: { here: known, there } }
}
