import { changeOf, type Kind, keyOfNoun, type Noun } from './calls'

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

export const isReadable = (entry: Entry) => entry.schema <= schema

/** Whether it is still to be sent. One that is being sent may be so by a tab that was closed. */
export const isPending = ({ state }: Entry) => state === 'waiting' || state === 'sending'

type Subject = Pick<Entry, 'noun' | 'id'>
export const writtenId = ({ noun, id }: Subject) => `${noun}/${id}`
const isSame = (one: Subject, other: Subject) =>
  one.id !== null && one.noun === other.noun && one.id === other.id

const text = (value: unknown) => (typeof value === 'string' ? value : '')
export const nameIn = (...records: (Values | null | undefined)[]) =>
  records
    .flatMap(record => [text(record?.name), text(record?.title), text(record?.description)])
    .find(name => name !== '')
    ?.slice(0, 200) ?? ''

export const versionIn = (record: unknown): number | null => {
  const version = (record as { version?: unknown } | null | undefined)?.version
  return typeof version === 'number' ? version : null
}

/** The fields of a record that a body names. */
export function fieldsOf(record: Values | null, body: Values): Values | null {
  if (!record) return null
  return Object.fromEntries(Object.entries(record).filter(([name]) => name in body))
}

/** Earlier entries of the same record that are still to be sent. */
const before = (entries: readonly Entry[], entry: Subject, place = Number.POSITIVE_INFINITY) =>
  entries.filter(one => one.place < place && isPending(one) && isSame(one, entry))

/**
 * A new entry with what the server held before it. What its screen shows may already hold earlier entries that wait: the
 * first of them knows what the server held. And it may be older than what this device has written since.
 */
export function basedOn(entries: readonly Entry[], written: Written | null, entry: NewEntry): NewEntry {
  if (!entry.base || entry.kind === 'create') return entry
  const base = { ...entry.base }
  let { version } = entry
  if (written && version !== null && written.version > version) {
    // A set is changed by what its screen showed: what this device added to it meanwhile stays in it.
    const isSet = Object.values(entry.body).some(Array.isArray)
    for (const [name, value] of Object.entries(written.fields))
      if (name in base && !Array.isArray(value)) base[name] = value
    if (written.from !== null && version >= written.from && !isSet) version = written.version
  }
  const known = new Set<string>()
  for (const earlier of before(entries, entry)) {
    const knew = earlier.kind === 'create' ? earlier.body : earlier.base
    for (const [name, value] of Object.entries(knew ?? {})) {
      if (!(name in earlier.body) || known.has(name)) continue
      known.add(name)
      if (!(name in base)) continue
      base[name] = value
      // The screen showed the earlier entry, and not what the server had in a later version.
      if (version !== null && (earlier.version === null || earlier.version < version))
        version = earlier.version
    }
  }
  return { ...entry, base, version }
}

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

const isEqual = (one: unknown, other: unknown) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** What this device has written into a record, after one more write. */
export function writtenAfter(
  known: Written | null,
  subject: Subject,
  {
    body,
    version,
    record,
    isMerged,
  }: { body: Values; version: number | null; record: Values | null; isMerged: boolean },
): Written | null {
  const made = versionIn(record)
  if (!record || made === null || subject.id === null) return null
  const fields = Object.fromEntries(
    Object.entries(body)
      // Where others' changes were merged in, the server may have kept theirs.
      .filter(([name, value]) => !isMerged || isEqual(record[name], value))
      .map(([name, value]) => [name, name in record ? record[name] : value]),
  )
  const isNext = !isMerged && version !== null && made === version + 1
  const follows = known !== null && isNext && known.version === version
  return {
    id: writtenId(subject),
    from: isNext ? (follows && known.from !== null ? known.from : version) : null,
    version: made,
    fields: known ? { ...known.fields, ...fields } : fields,
  }
}

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

/** What a record is to be, by the entries that wait for it. */
export function wantedOf(entries: readonly Entry[], subject: Subject): Values {
  return Object.assign({}, ...before(entries, subject).map(({ body }) => body)) as Values
}

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
