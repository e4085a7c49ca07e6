import fc from 'fast-check'
import { basedOn, writtenAfter, writtenId } from '@/lib/client/outbox/entries'
import {
  type Entry,
  type NewEntry,
  type Result,
  type Values,
  type Written,
  wantedOf,
} from '@/lib/client/outbox/entry'
import { type Op, opOf, settle } from '@/lib/client/outbox/sending'
import { isSame } from '@/lib/transfers/sync/merging.rules'

/** A record as the server gives it out. */
export type Stored = Values & { id: string; version: number }

export interface Clash {
  /** The key of the change. */
  key: string
  entityId: string
  kind: string
  fields: { name: string; local: unknown }[]
}

/** The server of a history: the real handlers, or a model of them. */
export interface Server {
  send(ops: readonly Op[]): Promise<Result[]>
  /** Everything that can be seen, by id. */
  read(): Promise<Map<string, Stored>>
  clashes(): Promise<Clash[]>
}

/** What a person did on a device, and what the screen said before. */
export interface Deed {
  key: string
  device: number
  id: string
  kind: 'create' | 'change' | 'remove'
  /** The fields with what they were on the screen and what they became. */
  fields: Record<string, { saw: unknown; became: unknown }>
}

export type Fault =
  | 'none'
  | 'never arrived'
  | 'answer lost'
  | 'sent twice'
  | 'half answered'
  | 'killed'
  | 'late'

export type Step =
  | { do: 'create'; device: number; name: string }
  | { do: 'change'; device: number; record: number; field: 'name' | 'notes' | 'price'; value: number }
  | { do: 'tag'; device: number; record: number; tag: string }
  | { do: 'remove'; device: number; record: number }
  | { do: 'send'; device: number; fault: Fault }
  | { do: 'read'; device: number }
  | { do: 'deliver late' }

const device = fc.nat(4)
const record = fc.nat(3)
const faults: Fault[] = [
  'none',
  'never arrived',
  'answer lost',
  'sent twice',
  'half answered',
  'killed',
  'late',
]
/** What may happen in a history. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('create' as const),
      device,
      name: fc.constantFrom('Kite', 'Mug'),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      device,
      record,
      field: fc.constantFrom('name' as const, 'notes' as const, 'price' as const),
      value: fc.integer({ min: 1, max: 9 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('tag' as const),
      device,
      record,
      tag: fc.constantFrom('a', 'b', 'c'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), device, record }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('send' as const), device, fault: fc.constantFrom(...faults) }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), device }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('deliver late' as const) }) },
)

/** Faults that are planted to show that a history finds them. */
export interface Planted {
  /** Every try has another key. */
  withoutKeys?: boolean
  /** Changes do not say what they are based on. */
  withoutBase?: boolean
  /** What waits is sent backwards. */
  backwards?: boolean
  /** What a device wrote itself is taken for somebody else's change. */
  forgetful?: boolean
}

/** A browser with an outbox, by the rules of the product. Its store survives whatever happens to its windows. */
class Device {
  entries: Entry[] = []
  written = new Map<string, Written>()
  page = new Map<string, Stored>()
  place = 0

  constructor(
    readonly at: number,
    readonly planted: Planted,
  ) {}

  /** A record as the screen shows it: the page, with what waits laid over it. Null for none. */
  shown(id: string): Values | null {
    const pending = this.entries.filter(
      entry => entry.id === id && entry.state !== 'refused' && entry.state !== 'conflict',
    )
    const under = this.page.get(id) ?? (pending.some(({ kind }) => kind === 'create') ? {} : null)
    if (!under || pending.some(({ kind }) => kind === 'remove')) return null
    return { ...under, ...wantedOf(this.entries, { noun: 'gift', id }) }
  }

  keep(entry: Pick<NewEntry, 'call' | 'kind' | 'id' | 'path' | 'body' | 'base' | 'key'>) {
    const version = (entry.id && this.page.get(entry.id)?.version) || null
    const fresh: NewEntry = {
      account: 'ada',
      noun: 'gift',
      version: entry.kind === 'create' ? null : version,
      // A clock of any year: nothing may depend on it.
      madeAt: new Date(Date.UTC([1970, 2026, 2040][this.at % 3]!, 0, 1)).toISOString(),
      schema: 1,
      state: 'waiting',
      tries: 0,
      refusal: null,
      conflictId: null,
      name: '',
      ...entry,
    }
    const written = this.planted.forgetful ? null : (this.written.get(writtenId(fresh)) ?? null)
    this.entries.push({ ...basedOn(this.entries, written, fresh), place: ++this.place })
  }

  /** Takes what is to be sent, as the sender does. */
  take(): { batch: Entry[]; ops: Op[] } {
    const pending = this.entries.filter(({ state }) => state === 'waiting' || state === 'sending')
    const batch = pending.map((entry): Entry => ({ ...entry, state: 'sending', tries: entry.tries + 1 }))
    this.put(batch)
    let ops = batch.map(entry => opOf(entry, this.entries))
    if (this.planted.withoutBase) ops = ops.map(op => ({ ...op, base: null, version: null }))
    if (this.planted.backwards) ops.reverse()
    return { batch, ops }
  }

  put(changed: readonly Entry[]) {
    const known = new Map(changed.map(entry => [entry.place, entry]))
    this.entries = this.entries.map(entry => known.get(entry.place) ?? entry)
  }

  hear(batch: readonly Entry[], results: readonly Result[]) {
    const { put, done } = settle(this.entries, batch, results)
    for (const entry of batch) {
      const result = results.find(({ key }) => key === entry.key)
      if (!result?.record || entry.id === null) continue
      const id = writtenId(entry)
      const { body, version } = entry
      const next = writtenAfter(this.written.get(id) ?? null, entry, {
        body,
        version,
        record: result.record,
        isMerged: result.isMerged,
      })
      if (next) this.written.set(id, next)
    }
    this.put(put)
    const gone = new Set(done.map(({ place }) => place))
    this.entries = this.entries.filter(({ place }) => !gone.has(place))
  }
}

export interface Outcome {
  deeds: Deed[]
  devices: Device[]
}

/** Plays a history, and then lets everybody send and read in peace. */
export async function play(
  server: Server,
  steps: readonly Step[],
  newId: () => string,
  planted: Planted = {},
): Promise<Outcome> {
  const devices = [0, 1, 2, 3, 4].map(at => new Device(at, planted))
  const deeds: Deed[] = []
  const late: (readonly Op[])[] = []
  const sent = (ops: readonly Op[]) =>
    server.send(planted.withoutKeys ? ops.map(op => ({ ...op, key: newId() })) : ops)
  const named = (results: readonly Result[], ops: readonly Op[]) =>
    results.map((result, at) => ({ ...result, key: ops[at]!.key }))

  async function send(one: Device, fault: Fault) {
    const { batch, ops } = one.take()
    if (ops.length === 0) return
    if (fault === 'never arrived') return one.hear(batch, [])
    if (fault === 'late') {
      late.push(ops)
      return one.hear(batch, [])
    }
    if (fault === 'sent twice') await sent(ops)
    const part = fault === 'half answered' ? ops.slice(0, Math.ceil(ops.length / 2)) : ops
    const results = named(await sent(part), part)
    // A tab that was killed leaves its entries as they are being sent.
    if (fault !== 'killed') one.hear(batch, fault === 'answer lost' ? [] : results)
  }

  for (const step of steps) {
    if (step.do === 'deliver late') {
      const ops = late.shift()
      if (ops) await sent(ops)
      continue
    }
    const one = devices[step.device]!
    if (step.do === 'read') one.page = await server.read()
    else if (step.do === 'send') await send(one, step.fault)
    else if (step.do === 'create') {
      const [id, key] = [newId(), newId()]
      one.keep({
        call: 'POST /api/gifts',
        kind: 'create',
        id,
        key,
        path: {},
        body: { id, name: step.name, tags: [] },
        base: null,
      })
      deeds.push({ key, device: one.at, id, kind: 'create', fields: {} })
    } else {
      const ids = [...new Set([...one.page.keys(), ...one.entries.flatMap(({ id }) => id ?? [])])].sort()
      const id = ids[step.record % Math.max(1, ids.length)]
      const shown = id ? one.shown(id) : null
      if (!id || !shown) continue
      const key = newId()
      const path = { giftId: id }
      if (step.do === 'remove') {
        const { name, notes = null, price = null, tags } = shown
        one.keep({
          call: 'DELETE /api/gifts/{giftId}',
          kind: 'remove',
          id,
          key,
          path,
          body: {},
          base: { name, notes, price, tags },
        })
        const seen = Object.entries({ name, notes, price, tags })
        const fields = seen.map(([field, saw]) => [`deleted ${field}`, { saw, became: null }])
        deeds.push({ key, device: one.at, id, kind: 'remove', fields: Object.fromEntries(fields) })
        continue
      }
      const field = step.do === 'tag' ? 'tags' : step.field
      const saw = shown[field] ?? null
      const tags = (shown.tags ?? []) as string[]
      const became =
        step.do === 'tag'
          ? tags.includes(step.tag)
            ? tags.filter(tag => tag !== step.tag)
            : [...tags, step.tag]
          : step.field === 'price'
            ? step.value
            : `${step.field} ${step.value}`
      if (isSame(saw, became)) continue
      const base = { [field]: (one.page.get(id) ?? shown)[field] ?? saw }
      one.keep({
        call: 'PUT /api/gifts/{giftId}',
        kind: 'change',
        id,
        key,
        path,
        body: { [field]: became },
        base,
      })
      deeds.push({ key, device: one.at, id, kind: 'change', fields: { [field]: { saw, became } } })
    }
  }
  for (let round = 0; round < 3; round++) {
    for (const one of devices) await send(one, 'none')
    for (const one of devices) one.page = await server.read()
  }
  return { deeds, devices }
}
