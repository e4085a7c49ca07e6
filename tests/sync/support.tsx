import type { Entry } from '@/lib/client/outbox/entry'
import { overlaysOf } from '@/lib/client/outbox/overlay'
import { nothingShown, type Shown, show as tell } from '@/lib/client/outbox/shown'
import type { Conflict } from '@/lib/transfers/sync/schema'

let place = 0

/** An entry of the outbox: a gift whose stage was changed without a network. */
export const entry = (more: Partial<Entry> = {}): Entry => ({
  place: ++place,
  key: `01970000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  account: 'u1',
  call: 'PUT /api/gifts/{giftId}',
  noun: 'gift',
  kind: 'change',
  id: 'g1',
  path: { giftId: 'g1' },
  body: { status: 'purchased', price: 42 },
  base: { status: 'planned', price: 40, currency: 'USD' },
  version: 3,
  madeAt: '2026-11-28T09:00:00.000Z',
  schema: 1,
  state: 'waiting',
  tries: 0,
  refusal: null,
  conflictId: null,
  name: 'Celadon teapot',
  ...more,
})

/** Shows these entries, as the outbox of a window does once it has read its database. */
export function waits(entries: readonly Entry[], engine: Partial<Shown['engine']> = {}) {
  const of = (...states: string[]) => entries.filter(({ state }) => states.includes(state))
  tell({
    ...nothingShown,
    entries,
    overlay: overlaysOf(entries),
    waiting: of('waiting', 'sending'),
    refused: of('refused'),
    conflicts: of('conflict'),
    engine: { ...nothingShown.engine, ...engine },
    isKnown: true,
  })
}

export const conflict = (more: Partial<Conflict> = {}): Conflict => ({
  id: '01970000-0000-7000-8000-00000000c001',
  createdAt: '2026-11-28T09:05:00.000Z',
  entity: 'gift',
  entityId: 'g1',
  parentId: null,
  name: 'Celadon teapot',
  kind: 'fields',
  fields: [
    { name: 'price', base: 40, local: 42, cloud: 45 },
    { name: 'status', base: 'planned', local: 'purchased', cloud: 'cancelled' },
  ],
  state: 'open',
  choice: null,
  resolvedAt: null,
  madeAt: '2026-11-28T09:00:00.000Z',
  ...more,
})
