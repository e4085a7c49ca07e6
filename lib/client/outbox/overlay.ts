import type { Noun } from './calls'
import { type Entry, isPending, type Values, wantedOf } from './entries'

/** What waits for one record that the server knows. */
export interface Patch {
  /** The fields that will be different. */
  patch: Values
  isRemoved: boolean
  /** When the first of them was made, ISO 8601. */
  since: string
}

export interface Overlay {
  /** Records that the server does not know yet, each with its later changes in its body. */
  creates: Entry[]
  patchOf: (id: string) => Patch | null
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
  return { creates, patchOf: id => patches.get(id) ?? null }
}
