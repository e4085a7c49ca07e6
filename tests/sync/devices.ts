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

/** A call of a history, as a screen makes it. */
export interface Made {
  key: string
  call: string
  kind: Deed['kind']
  id: string
  path: Record<string, string>
  body: Values
  /** What the screen knew of the record; null for a new one. */
  base: Values | null
  version: number | null
}

/** A device of a history: a model of one, or a browser. Its store survives whatever happens to its windows. */
export interface Device {
  at: number
  /** What its page has of the server. */
  page: Map<string, Stored>
  /** What is stored, in its order. */
  entries: readonly Entry[]
  keep(made: Made): Promise<void>
  /** Sends what waits, and meets a fault. */
  send(fault: Fault): Promise<void>
}

/** A record as the screen shows it: the page, with what waits laid over it. Null for none. */
function shownOn({ entries, page }: Device, id: string): Values | null {
  const pending = entries.filter(
    entry => entry.id === id && entry.state !== 'refused' && entry.state !== 'conflict',
  )
  const under = page.get(id) ?? (pending.some(({ kind }) => kind === 'create') ? {} : null)
  if (!under || pending.some(({ kind }) => kind === 'remove')) return null
  return { ...under, ...wantedOf(entries, { noun: 'gift', id }) }
}

/** A device in memory, by the rules of the product. */
export class ModelDevice implements Device {
  entries: Entry[] = []
  written = new Map<string, Written>()
  page = new Map<string, Stored>()
  place = 0

  constructor(
    readonly at: number,
    private readonly server: Server,
    /** What is sent and has not arrived yet, of all devices. */
    private readonly late: (readonly Op[])[],
    private readonly newId: () => string,
    private readonly planted: Planted = {},
  ) {}

  async keep(made: Made) {
    const fresh: NewEntry = {
      account: 'ada',
      noun: 'gift',
      // A clock of any year: nothing may depend on it.
      madeAt: new Date(Date.UTC([1970, 2026, 2040][this.at % 3]!, 0, 1)).toISOString(),
      schema: 1,
      state: 'waiting',
      tries: 0,
      refusal: null,
      conflictId: null,
      name: '',
      ...made,
    }
    const written = this.planted.forgetful ? null : (this.written.get(writtenId(fresh)) ?? null)
    this.entries.push({ ...basedOn(this.entries, written, fresh), place: ++this.place })
  }

  async send(fault: Fault) {
    const { batch, ops } = this.take()
    if (ops.length === 0) return
    if (fault === 'never arrived') return this.hear(batch, [])
    if (fault === 'late') {
      this.late.push(ops)
      return this.hear(batch, [])
    }
    if (fault === 'sent twice') await this.sent(ops)
    const part = fault === 'half answered' ? ops.slice(0, Math.ceil(ops.length / 2)) : ops
    const results = await this.sent(part)
    // A tab that was killed leaves its entries as they are being sent.
    if (fault !== 'killed') this.hear(batch, fault === 'answer lost' ? [] : results)
  }

  private async sent(ops: readonly Op[]): Promise<Result[]> {
    const results = await this.server.send(
      this.planted.withoutKeys ? ops.map(op => ({ ...op, key: this.newId() })) : ops,
    )
    return results.map((result, at) => ({ ...result, key: ops[at]!.key }))
  }

  /** Takes what is to be sent, as the sender does. */
  private take(): { batch: Entry[]; ops: Op[] } {
    const pending = this.entries.filter(({ state }) => state === 'waiting' || state === 'sending')
    const batch = pending.map((entry): Entry => ({ ...entry, state: 'sending', tries: entry.tries + 1 }))
    this.put(batch)
    let ops = batch.map(entry => opOf(entry, this.entries))
    if (this.planted.withoutBase) ops = ops.map(op => ({ ...op, base: null, version: null }))
    if (this.planted.backwards) ops.reverse()
    return { batch, ops }
  }

  private put(changed: readonly Entry[]) {
    const known = new Map(changed.map(entry => [entry.place, entry]))
    this.entries = this.entries.map(entry => known.get(entry.place) ?? entry)
  }

  private hear(batch: readonly Entry[], results: readonly Result[]) {
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
  devices: readonly Device[]
}

/** Five devices in memory, with what they send late. */
export function modelDevices(server: Server, newId: () => string, planted: Planted = {}) {
  const late: (readonly Op[])[] = []
  return {
    devices: [0, 1, 2, 3, 4].map(at => new ModelDevice(at, server, late, newId, planted)),
    deliverLate: async () => {
      const ops = late.shift()
      if (ops) await server.send(planted.withoutKeys ? ops.map(op => ({ ...op, key: newId() })) : ops)
    },
  }
}

/** Plays a history, and then lets everybody send and read in peace. */
export async function play(
  server: Pick<Server, 'read'>,
  { devices, deliverLate }: { devices: readonly Device[]; deliverLate: () => Promise<void> },
  steps: readonly Step[],
  newId: () => string,
): Promise<Outcome> {
  const deeds: Deed[] = []
  for (const step of steps) {
    if (step.do === 'deliver late') {
      await deliverLate()
      continue
    }
    const one = devices[step.device]!
    if (step.do === 'read') one.page = await server.read()
    else if (step.do === 'send') await one.send(step.fault)
    else if (step.do === 'create') {
      const [id, key] = [newId(), newId()]
      await one.keep({
        call: 'POST /api/gifts',
        kind: 'create',
        id,
        key,
        path: {},
        body: { id, name: step.name, tags: [] },
        base: null,
        version: null,
      })
      deeds.push({ key, device: one.at, id, kind: 'create', fields: {} })
    } else {
      const ids = [...new Set([...one.page.keys(), ...one.entries.flatMap(({ id }) => id ?? [])])].sort()
      const id = ids[step.record % Math.max(1, ids.length)]
      const shown = id ? shownOn(one, id) : null
      if (!id || !shown) continue
      const key = newId()
      const path = { giftId: id }
      const version = one.page.get(id)?.version ?? null
      if (step.do === 'remove') {
        const { name, notes = null, price = null, tags } = shown
        await one.keep({
          call: 'DELETE /api/gifts/{giftId}',
          kind: 'remove',
          id,
          key,
          path,
          body: {},
          base: { name, notes, price, tags },
          version,
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
      await one.keep({
        call: 'PUT /api/gifts/{giftId}',
        kind: 'change',
        id,
        key,
        path,
        body: { [field]: became },
        base,
        version,
      })
      deeds.push({ key, device: one.at, id, kind: 'change', fields: { [field]: { saw, became } } })
    }
  }
  for (let round = 0; round < 3; round++) {
    for (const one of devices) await one.send('none')
    for (const one of devices) one.page = await server.read()
  }
  return { deeds, devices }
}
