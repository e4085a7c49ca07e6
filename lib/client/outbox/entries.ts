import { before, type Entry, type NewEntry, type Subject, schema, type Values, type Written } from './entry'

export const isReadable = (entry: Entry) => entry.schema <= schema

export const writtenId = ({ noun, id }: Subject) => `${noun}/${id}`
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

export const isEqual = (one: unknown, other: unknown) =>
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
