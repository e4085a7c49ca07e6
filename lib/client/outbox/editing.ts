import { changeOf, keyOfNoun } from './calls'
import { isEqual, nameIn } from './entries'
import { before, type Entry, isSame, type NewEntry, type Values, wantedOf } from './entry'

/**
 * An entry with another body, from its own form. One that may have reached the server, or that others follow, stays as it is:
 * then what is different is a change of its own behind it. Null where nothing is different.
 */
export function withBody(
  entries: readonly Entry[],
  entry: Entry,
  body: Values,
  fresh: { key: string; madeAt: string },
): { put: Entry } | { add: NewEntry } | null {
  const wanted = wantedOf(entries, entry)
  const gone = entry.kind === 'create' ? Object.keys(wanted).filter(name => !(name in body)) : []
  const changed = Object.fromEntries(
    [...Object.entries(body), ...gone.map((name): [string, unknown] => [name, null])].filter(
      ([name, value]) => name !== 'id' && !isEqual(value, wanted[name]),
    ),
  )
  if (Object.keys(changed).length === 0) return null
  const isFollowed = before(entries, entry).some(one => one.place > entry.place)
  if (entry.tries === 0 && entry.state === 'waiting' && !isFollowed) {
    const kept = entry.kind === 'create' ? { id: entry.id } : {}
    return { put: { ...entry, body: { ...body, ...kept }, name: nameIn(body, entry.base) || entry.name } }
  }
  return {
    add: {
      ...entry,
      ...fresh,
      call: changeOf(entry.noun),
      kind: 'change',
      path: { ...entry.path, [keyOfNoun(entry.noun)]: entry.id ?? '' },
      body: changed,
      base: Object.fromEntries(Object.keys(changed).map(name => [name, wanted[name] ?? null])),
      state: 'waiting',
      tries: 0,
      name: nameIn(body) || entry.name,
    },
  }
}

/** A refused entry, and those of its record that were refused after it, to be sent once more. */
export function again(
  entries: readonly Entry[],
  entry: Entry,
  newKey: () => string,
  body: Values = entry.body,
): Entry[] {
  const renewed = (one: Entry): Entry => ({
    ...one,
    key: newKey(),
    state: 'waiting',
    tries: 0,
    refusal: null,
    conflictId: null,
  })
  const followers =
    entry.kind === 'create'
      ? entries.filter(one => one.place > entry.place && one.state === 'refused' && isSame(one, entry))
      : []
  return [
    { ...renewed(entry), body, name: nameIn(body, entry.base) || entry.name },
    ...followers.map(renewed),
  ]
}

/** What goes with an entry that is thrown away: a record that was never added cannot be changed. */
export const goingWith = (entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.filter(
    one =>
      one.place === entry.place || (entry.kind === 'create' && one.place > entry.place && isSame(one, entry)),
  )
