import type { Result, Values } from '@/lib/client/outbox/entry'
import type { Op } from '@/lib/client/outbox/sending'
import { changedSince, isSame, merge } from '@/lib/transfers/sync/merging.rules'
import type { Clash, Server, Stored } from './devices'

interface Row {
  version: number
  isDeleted: boolean
  fields: Values
}

/** One write of one field, by the key of its change. */
export interface Write {
  key: string
  id: string
  field: string
  before: unknown
  after: unknown
}

const nothing = { record: null, conflictId: null, isRestored: false, isMerged: false, refusal: null }

/** What the server does with changes of devices, at the speed of memory, with a log of every write. */
export class ModelServer implements Server {
  readonly rows = new Map<string, Row>()
  readonly kept = new Map<string, Result>()
  readonly log: Write[] = []
  readonly noted: Clash[] = []

  private write(key: string, id: string, fields: Values) {
    const row = this.rows.get(id)!
    for (const [field, after] of Object.entries(fields))
      this.log.push({ key, id, field, before: row.fields[field] ?? null, after })
    row.fields = { ...row.fields, ...fields }
    row.version++
  }

  private stored(id: string): Stored {
    const { version, fields } = this.rows.get(id)!
    return structuredClone({ ...fields, id, version }) as Stored
  }

  private note(key: string, id: string, kind: string, fields: Clash['fields']): string {
    if (!this.noted.some(one => one.key === key)) this.noted.push({ key, entityId: id, kind, fields })
    return key
  }

  private once({ key, call, path, body, base, version }: Op): Result {
    const applied: Result = { ...nothing, key, outcome: 'applied' }
    if (call.startsWith('POST')) {
      const id = body.id as string
      if (!this.rows.has(id))
        this.rows.set(id, { version: 1, isDeleted: false, fields: { ...body, notes: null, price: null } })
      else if (this.rows.get(id)!.isDeleted) return { ...applied, outcome: 'refused' }
      return { ...applied, record: this.stored(id) }
    }
    const id = path.giftId!
    const row = this.rows.get(id)
    if (call.startsWith('DELETE')) {
      if (!row || row.isDeleted) return applied
      const isKnown = version === row.version || (version === null && base === null)
      const changed = isKnown ? [] : changedSince(base ?? {}, row.fields)
      if (changed.length > 0) {
        const conflictId = this.note(key, id, 'deletedHere', changed)
        return { ...applied, outcome: 'conflict', isMerged: true, conflictId, record: this.stored(id) }
      }
      for (const [field, before] of Object.entries(row.fields))
        this.log.push({ key, id, field: `deleted ${field}`, before, after: null })
      row.isDeleted = true
      row.version++
      return applied
    }
    if (!row) return { ...applied, outcome: 'refused' }
    const isRestored = row.isDeleted
    if (isRestored) {
      row.isDeleted = false
      row.version++
      this.note(`${key}/restored`, id, 'deletedThere', [])
    }
    if (!isRestored && (version === row.version || (version === null && base === null))) {
      this.write(key, id, body)
      return { ...applied, record: this.stored(id) }
    }
    const { takes, conflicts } = merge(base, body, row.fields)
    if (Object.keys(takes).length > 0) this.write(key, id, takes)
    const record = this.stored(id)
    const merged = { ...applied, record, isRestored, isMerged: true }
    if (conflicts.length === 0) return merged
    return { ...merged, outcome: 'conflict', conflictId: this.note(key, id, 'fields', conflicts) }
  }

  async send(ops: readonly Op[]): Promise<Result[]> {
    // The versions that this request made, as the real one follows them.
    const followed = new Map<string, { from: number; to: number }>()
    return ops.map(op => {
      const known = this.kept.get(op.key)
      if (known) return structuredClone(known)
      const id = op.path.giftId ?? ''
      const own = followed.get(id)
      const version = own && own.from === op.version ? own.to : op.version
      const result = this.once({ ...op, version })
      const made = result.record?.version as number | undefined
      if (op.version !== null && made !== undefined && result.outcome === 'applied' && !result.isMerged)
        followed.set(id, { from: op.version, to: made })
      // Refusals and conflicts are not kept, as on the real one.
      if (result.outcome === 'applied') this.kept.set(op.key, structuredClone(result))
      return result
    })
  }

  async read(): Promise<Map<string, Stored>> {
    return new Map([...this.rows].filter(([, row]) => !row.isDeleted).map(([id]) => [id, this.stored(id)]))
  }

  async clashes(): Promise<Clash[]> {
    return this.noted
  }
}

/** The writes of a field that replaced a value which their person had not seen. */
export const overwrites = (log: readonly Write[], seen: (write: Write) => unknown[]): Write[] =>
  log.filter(
    write => !seen(write).some(value => isSame(value, write.before)) && !isSame(write.before, write.after),
  )
