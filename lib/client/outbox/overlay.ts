import type { Noun } from './calls'
import { type Entry, isPending, type Values, wantedOf } from './entry'
import { type Overlay, type Patch, waits } from './laid'

function layOver<Thing extends { id: string }>(
  records: readonly Thing[],
  patchOf: Overlay['patchOf'],
  names: Readonly<Record<string, string>> = {},
): readonly Thing[] {
  let isChanged = false
  const laid = records.map(record => {
    const waiting = patchOf(record.id)
    if (!waiting) return record
    isChanged = true
    const fields = Object.entries(waiting.patch)
      .map(([name, value]) => [names[name] ?? name, value] as const)
      .filter(([name]) => name in record && name !== 'id')
    const next = { ...record, ...Object.fromEntries(fields) }
    waits.set(next, { since: waits.get(record)?.since ?? waiting.since, isRemoved: waiting.isRemoved })
    return next
  })
  return isChanged ? laid : records
}

const acts: Readonly<Record<string, Values>> = {
  complete: { status: 'completed' },
  dismiss: { status: 'dismissed' },
  reopen: { status: 'pending' },
}

/** The ids that an entry is about, the fields that it gives them, and whether it deletes them or brings them back. */
function effectOf({ kind, call, id, body }: Entry): {
  ids: string[]
  fields: Values
  removes: boolean | null
} {
  const ids = id === null ? [] : [id]
  if (kind === 'remove') return { ids, fields: {}, removes: true }
  if (kind !== 'act') return { ids, fields: body, removes: null }
  const act = call.slice(call.lastIndexOf('/') + 1)
  if (act === 'restore') return { ids, fields: {}, removes: false }
  if (act !== 'bulk') return { ids, fields: acts[act] ?? {}, removes: null }
  const { deleted, ...fields } = body.changes as Values
  return { ids: body.ids as string[], fields, removes: typeof deleted === 'boolean' ? deleted : null }
}

/** What lies over the records of a noun, by the entries that wait. */
export function overlayOf(entries: readonly Entry[], noun: Noun): Overlay {
  const own = entries.filter(entry => entry.noun === noun && isPending(entry))
  const patches = new Map<string, Patch>()
  const made = own.filter(({ kind }) => kind === 'create')
  for (const entry of own) {
    if (entry.kind === 'create') continue
    const { ids, fields, removes } = effectOf(entry)
    for (const id of ids) {
      const known = patches.get(id)
      patches.set(id, {
        patch: { ...known?.patch, ...fields },
        isRemoved: removes ?? known?.isRemoved ?? false,
        since: known?.since ?? entry.madeAt,
      })
    }
  }
  const creates = made
    .filter(({ id }) => !patches.get(id ?? '')?.isRemoved)
    .map(entry => ({
      ...entry,
      body: { ...wantedOf(own, entry), ...patches.get(entry.id ?? '')?.patch },
    }))
  const patchOf = (id: string) => patches.get(id) ?? null
  return { creates, patchOf, lay: (records, names) => layOver(records, patchOf, names) }
}

/** What lies over the records of each noun, made when it is asked for, and then the same object. */
export function overlaysOf(entries: readonly Entry[]): (noun: Noun) => Overlay {
  const known = new Map<Noun, Overlay>()
  return noun => {
    const made = known.get(noun) ?? overlayOf(entries, noun)
    known.set(noun, made)
    return made
  }
}
