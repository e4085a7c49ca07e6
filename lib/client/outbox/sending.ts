import { versionIn } from './entries'
import { before, type Entry, isPending, isSame, type Result } from './entry'

/** What is sent: the entry over those that will have been sent before it. */
export function opOf(entry: Entry, entries: readonly Entry[]) {
  const base = entry.base && { ...entry.base }
  if (base)
    for (const earlier of before(entries, entry, entry.place))
      for (const [name, value] of Object.entries(earlier.body)) if (name in base) base[name] = value
  const { key, call, path, body, version, madeAt } = entry
  return { key, call, path, body, base, version, madeAt }
}
export type Op = ReturnType<typeof opOf>

/** Entries after an answer: which stay in another form, and which are done. Places that the answer does not name wait. */
export function settle(
  entries: readonly Entry[],
  sent: readonly Entry[],
  results: readonly Result[],
): { put: Entry[]; done: Entry[] } {
  const answers = new Map(results.map(result => [result.key, result]))
  const now = new Map(entries.map(entry => [entry.place, entry]))
  const touched = new Set<number>()
  const done: Entry[] = []
  const put = (entry: Entry) => {
    now.set(entry.place, entry)
    touched.add(entry.place)
  }
  for (const { place, key } of sent) {
    const entry = now.get(place)
    // Thrown away or given another key meanwhile.
    if (!entry || entry.key !== key) continue
    const result = answers.get(key)
    if (!result || result.outcome === 'later') put({ ...entry, state: 'waiting' })
    else if (result.outcome === 'refused') put({ ...entry, state: 'refused', refusal: result.refusal })
    else {
      for (const later of now.values())
        if (later.place > place && isPending(later) && isSame(later, entry)) put(follow(later, entry, result))
      if (result.outcome === 'conflict')
        put({ ...entry, state: 'conflict', conflictId: result.conflictId, refusal: null })
      else {
        now.delete(place)
        touched.delete(place)
        done.push(entry)
      }
    }
  }
  return { put: [...touched].map(place => now.get(place)!), done }
}

/** A later entry of the same record, after an earlier one was done. */
function follow(later: Entry, { kind, body, version }: Entry, { record, outcome, isMerged }: Result): Entry {
  const made = versionIn(record)
  const isNext =
    outcome === 'applied' && !isMerged && (kind === 'create' || (version !== null && made === version + 1))
  const base = later.base && { ...later.base }
  // Where somebody else's change was merged in, the later change is still one of what its person saw.
  if (base)
    for (const [name, value] of Object.entries(body))
      if (name in base) base[name] = isNext && record && name in record ? record[name] : value
  const goesOn = isNext && made !== null && later.version === version
  return { ...later, base, version: goesOn ? made : later.version }
}
