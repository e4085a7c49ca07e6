import { CallError } from '../call-error'
import { keyOfNoun } from './calls'
import { type Entry, isPending, type Values, wantedOf } from './entry'
import { loadOutbox } from './load'
import { shownNow } from './shown'

/** A new record that waits on this device, as its form shows it. */
export interface WaitingRecord {
  entry: Entry
  /** With its later changes. */
  body: Values
}

/** The new record that waits, or was refused, under this key. Null where it is not there any more. */
export async function waitingRecord(key: string): Promise<WaitingRecord | null> {
  if (!(await loadOutbox())) return null
  const { entries } = shownNow()
  const entry = entries.find(one => one.key === key && one.kind === 'create')
  if (!entry) return null
  return { entry, body: isPending(entry) ? wantedOf(entries, entry) : entry.body }
}

/**
 * Writes the form of a waiting record. While it waits, the form changes what is sent, and WAITING is thrown. Where it was
 * sent meanwhile, `change` makes an ordinary change of the record.
 */
export async function rewrite<Output>(
  { entry, body }: WaitingRecord,
  next: Values,
  change: (changes: Values, path: Record<string, string>, base: Values) => Promise<Output>,
): Promise<Output> {
  const { key, id, noun, path, state } = entry
  const outbox = await loadOutbox()
  const isKept =
    state === 'refused' ? await outbox?.sendAgain(key, { ...next, id }) : await outbox?.replaceBody(key, next)
  if (isKept) throw new CallError(0, 'WAITING', '', { key, id })
  const changes = Object.fromEntries(
    Object.entries(next).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(body[name])),
  )
  return change(changes, { ...path, [keyOfNoun(noun)]: id ?? '' }, body)
}
