import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { again, goingWith, withBody } from '@/lib/client/outbox/editing'
import { basedOn, writtenAfter } from '@/lib/client/outbox/entries'
import type { Entry, NewEntry, Result, Values } from '@/lib/client/outbox/entry'
import { overlayOf } from '@/lib/client/outbox/overlay'
import { opOf, settle } from '@/lib/client/outbox/sending'

let places = 0
const entry = (more: Partial<Entry> = {}): Entry => ({
  place: ++places,
  key: `key-${places}`,
  account: 'emma',
  call: 'PUT /api/gifts/{giftId}',
  noun: 'gift',
  kind: 'change',
  id: 'kite',
  path: { giftId: 'kite' },
  body: {},
  base: {},
  version: 3,
  madeAt: '2026-12-01T10:00:00.000Z',
  schema: 1,
  state: 'waiting',
  tries: 0,
  refusal: null,
  conflictId: null,
  name: 'Kite',
  ...more,
})
const change = (body: Values, base: Values, more: Partial<Entry> = {}) => entry({ body, base, ...more })
const create = (body: Values, more: Partial<Entry> = {}) =>
  entry({ kind: 'create', call: 'POST /api/gifts', path: {}, body, base: null, version: null, ...more })
const isNew = ({ place: _, ...rest }: Entry): NewEntry => rest
const answer = ({ key }: Entry, more: Partial<Result> = {}): Result => ({
  key,
  outcome: 'applied',
  record: null,
  conflictId: null,
  isRestored: false,
  isMerged: false,
  refusal: null,
  ...more,
})

describe('a change that waits behind another of the same record', () => {
  it('is sent as a change of what the earlier one makes of the record', () => {
    const first = change({ status: 'planned' }, { status: 'idea' })
    const second = change({ status: 'purchased' }, { status: 'idea' })
    expect(opOf(second, [first, second]).base).toEqual({ status: 'planned' })
    expect(opOf(first, [first, second]).base).toEqual({ status: 'idea' })
  })

  it('knows what the server held, also where its screen showed the earlier change already', () => {
    const first = change({ status: 'planned' }, { status: 'idea' })
    const shown = isNew(change({ status: 'purchased' }, { status: 'planned' }))
    const kept = { ...basedOn([first], null, shown), place: ++places }
    expect(kept.base).toEqual({ status: 'idea' })
    // The earlier one was thrown away: nothing is left of it.
    expect(opOf(kept, [kept]).base).toEqual({ status: 'idea' })
  })

  it('goes on from the version that the earlier one made, where nobody wrote in between', () => {
    const first = change({ price: '40' }, { price: null })
    const second = change({ price: '45', name: 'Red kite' }, { price: null, name: 'Kite' })
    const { put, done } = settle(
      [first, second],
      [first],
      [answer(first, { record: { version: 4, price: 40, name: 'Kite' } })],
    )
    expect(done).toEqual([first])
    expect(put).toEqual([{ ...second, version: 4, base: { price: 40, name: 'Kite' } }])
  })

  it('stays a change of what its person saw, where somebody else wrote in between', () => {
    const first = change({ tags: ['a', 'b'] }, { tags: ['a'] })
    const second = change({ tags: ['a', 'b', 'c'] }, { tags: ['a'] })
    const { put } = settle(
      [first, second],
      [first],
      [answer(first, { record: { version: 6, tags: ['a', 'x', 'b'] } })],
    )
    expect(put).toEqual([{ ...second, version: 3, base: { tags: ['a', 'b'] } }])
  })

  it('says what it is based on, also of a record that the same call adds', () => {
    const made = create({ id: 'kite', name: 'Kite' })
    const later = change({ status: 'planned' }, { status: 'idea' }, { version: null })
    // Its answer may have been lost, and another device may have changed it meanwhile.
    expect(opOf(later, [made, later])).toMatchObject({ base: { status: 'idea' }, version: null })
    const { put } = settle(
      [made, later],
      [made],
      [answer(made, { record: { id: 'kite', version: 1, status: 'idea' } })],
    )
    expect(put).toEqual([{ ...later, version: 1 }])
  })

  it('does not count on an earlier one that was refused', () => {
    const first = change({ status: 'planned' }, { status: 'idea' }, { state: 'refused' })
    const second = change({ status: 'purchased' }, { status: 'idea' })
    expect(opOf(second, [first, second]).base).toEqual({ status: 'idea' })
  })
})

describe('a change on a page that is older than the own last write', () => {
  const written = writtenAfter(
    null,
    { noun: 'gift', id: 'kite' },
    {
      body: { status: 'planned' },
      version: 3,
      record: { version: 4, status: 'planned', price: 12 },
      isMerged: false,
    },
  )

  it('is not taken for a change against somebody else', () => {
    const kept = basedOn([], written, isNew(change({ status: 'purchased' }, { status: 'idea' })))
    expect(kept).toMatchObject({ version: 4, base: { status: 'planned' } })
  })

  it('still meets what somebody else has written', () => {
    const merged = writtenAfter(
      null,
      { noun: 'gift', id: 'kite' },
      {
        body: { status: 'planned' },
        version: 3,
        record: { version: 7, status: 'planned', price: 20 },
        isMerged: true,
      },
    )
    const kept = basedOn(
      [],
      merged,
      isNew(change({ status: 'purchased', price: 15 }, { status: 'idea', price: 10 })),
    )
    // The price was never seen. The server finds that it was changed there too.
    expect(kept).toMatchObject({ version: 3, base: { status: 'planned', price: 10 } })
  })

  it('is left alone where the page is newer', () => {
    const draft = isNew(change({ status: 'given' }, { status: 'wrapped' }, { version: 9 }))
    expect(basedOn([], written, draft)).toEqual(draft)
  })
})

describe('answers', () => {
  it('leave a refused entry with its reason, and what was not answered waiting', () => {
    const [one, two, three] = [
      change({ name: '' }, { name: 'Kite' }),
      entry({ id: 'lamp' }),
      entry({ id: 'book' }),
    ]
    const sent = [one, two, three].map(each => ({ ...each, state: 'sending' as const }))
    const refusal = {
      status: 422,
      code: 'VALIDATION_ERROR',
      message: 'Check what you entered',
      details: null,
    }
    const { put, done } = settle(sent, sent, [
      answer(one, { outcome: 'refused', refusal }),
      answer(two, { outcome: 'later' }),
    ])
    expect(done).toEqual([])
    expect(put.map(({ state, refusal }) => [state, refusal?.code])).toEqual([
      ['refused', 'VALIDATION_ERROR'],
      ['waiting', undefined],
      ['waiting', undefined],
    ])
  })

  it('keep a change that met another, with the number of the conflict', () => {
    const one = change({ price: 15 }, { price: 10 })
    const { put, done } = settle(
      [one],
      [one],
      [answer(one, { outcome: 'conflict', conflictId: 'c1', record: { version: 5 } })],
    )
    expect(done).toEqual([])
    expect(put).toEqual([{ ...one, state: 'conflict', conflictId: 'c1' }])
  })

  it('to entries that were thrown away or changed meanwhile are not used', () => {
    const one = change({ price: 15 }, { price: 10 })
    expect(settle([], [one], [answer(one)])).toEqual({ put: [], done: [] })
    expect(settle([{ ...one, key: 'another-key' }], [one], [answer(one)])).toEqual({ put: [], done: [] })
  })
})

const fresh = { key: 'fresh-key', madeAt: '2026-12-02T10:00:00.000Z' }

describe('the form of something that waits', () => {
  it('replaces what the entry holds, as long as it was never sent', () => {
    const made = create({ id: 'kite', name: 'Kite' })
    expect(withBody([made], made, { name: 'Red kite', price: 12 }, fresh)).toEqual({
      put: { ...made, name: 'Red kite', body: { id: 'kite', name: 'Red kite', price: 12 } },
    })
  })

  it('adds a change behind one that may have reached the server, so that nothing is lost or made twice', () => {
    const made = create({ id: 'kite', name: 'Kite', price: 10 }, { tries: 1 })
    expect(withBody([made], made, { name: 'Red kite', price: 10 }, fresh)).toEqual({
      add: expect.objectContaining({
        ...fresh,
        call: 'PUT /api/gifts/{giftId}',
        kind: 'change',
        path: { giftId: 'kite' },
        body: { name: 'Red kite' },
        base: { name: 'Kite' },
      }),
    })
  })

  it('adds a change behind one that others follow, since those would undo it', () => {
    const made = create({ id: 'kite', name: 'Kite', status: 'idea' })
    const later = change({ status: 'planned' }, { status: 'idea' }, { version: null })
    const next = withBody([made, later], made, { name: 'Kite', status: 'purchased' }, fresh)
    expect(next).toMatchObject({ add: { body: { status: 'purchased' }, base: { status: 'planned' } } })
  })

  it('changes nothing where nothing is different', () => {
    const made = create({ id: 'kite', name: 'Kite', tags: ['a'] }, { tries: 2 })
    expect(withBody([made], made, { name: 'Kite', tags: ['a'] }, fresh)).toBeNull()
  })

  it('empties a field that it does not hold any more', () => {
    const made = create({ id: 'kite', name: 'Kite', notes: 'red' })
    const next = withBody([made], made, { name: 'Kite' }, fresh)
    expect(next).toMatchObject({ put: { body: { id: 'kite', name: 'Kite' } } })
  })
})

describe('an entry that is thrown away or sent again', () => {
  it('takes with it what makes no sense without it', () => {
    const made = create({ id: 'kite', name: 'Kite' })
    const later = change({ status: 'planned' }, { status: 'idea' })
    const other = entry({ id: 'lamp' })
    expect(goingWith([made, later, other], made)).toEqual([made, later])
    expect(goingWith([made, later, other], later)).toEqual([later])
  })

  it('is sent with another key, and what was refused for its sake too', () => {
    const made = create({ id: 'kite', name: '' }, { state: 'refused', tries: 1 })
    const later = change({ status: 'planned' }, { status: 'idea' }, { state: 'refused' })
    const next = again([made, later], made, () => 'again', { name: 'Kite', id: 'kite' })
    expect(next).toMatchObject([
      { place: made.place, key: 'again', state: 'waiting', body: { name: 'Kite' }, name: 'Kite' },
      { place: later.place, key: 'again', state: 'waiting' },
    ])
  })
})

describe('what waits', () => {
  it('lies over the record in the order in which it was made', () => {
    const entries = [
      change({ status: 'planned', price: 12 }, {}),
      entry({
        kind: 'act',
        call: 'POST /api/gifts/bulk',
        id: null,
        body: { ids: ['kite', 'lamp'], changes: { status: 'wrapped' } },
      }),
      entry({ kind: 'remove', call: 'DELETE /api/gifts/{giftId}', id: 'lamp' }),
      entry({ noun: 'person', id: 'kite', body: { name: 'not a gift' } }),
    ]
    const { patchOf, creates } = overlayOf(entries, 'gift')
    expect(patchOf('kite')).toEqual({
      patch: { status: 'wrapped', price: 12 },
      isRemoved: false,
      since: '2026-12-01T10:00:00.000Z',
    })
    expect(patchOf('lamp')).toMatchObject({ isRemoved: true })
    expect(patchOf('book')).toBeNull()
    expect(creates).toEqual([])
  })

  it('adds records with their later changes, but none that was deleted again', () => {
    const made = create({ id: 'kite', name: 'Kite' })
    const gone = create({ id: 'lamp', name: 'Lamp' }, { id: 'lamp' })
    const entries = [
      made,
      gone,
      change({ name: 'Red kite' }, {}),
      entry({ kind: 'remove', call: 'DELETE /api/gifts/{giftId}', id: 'lamp' }),
    ]
    expect(overlayOf(entries, 'gift').creates).toEqual([{ ...made, body: { id: 'kite', name: 'Red kite' } }])
  })

  it('shows a deleted record again that is brought back', () => {
    const entries = [
      entry({ kind: 'remove', call: 'DELETE /api/gifts/{giftId}' }),
      entry({ kind: 'act', call: 'POST /api/gifts/{giftId}/restore' }),
    ]
    expect(overlayOf(entries, 'gift').patchOf('kite')).toMatchObject({ isRemoved: false })
  })
})

const fields = ['name', 'price', 'status'] as const
const bodies = fc.dictionary(fc.constantFrom(...fields), fc.integer({ min: 0, max: 3 }), { minKeys: 1 })

describe('any run of changes of one record by one device', () => {
  it('says for each the values that the record has when it arrives, in whatever batches it is sent', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(bodies, fc.boolean()), { minLength: 1, maxLength: 8 }),
        fc.array(fc.nat(3)),
        (made, cuts) => {
          const server: Values = { name: 0, price: 0, status: 0, version: 3 }
          const stored = { ...server }
          let entries: Entry[] = []
          for (const [body, showsWhatWaits] of made) {
            const seen = showsWhatWaits
              ? Object.assign({}, stored, ...entries.map(({ body }) => body))
              : stored
            const base = Object.fromEntries(Object.keys(body).map(name => [name, seen[name]]))
            const draft = isNew(change(body, base, { version: 3 }))
            entries = [...entries, { ...basedOn(entries, null, draft), place: ++places, key: `k${places}` }]
          }
          for (let at = 0; entries.length > 0; at++) {
            const batch = entries.slice(0, 1 + (cuts[at] ?? 0))
            const ops = batch.map(one => opOf(one, entries))
            let [followedFrom, followedTo] = [-1, -1]
            const results = ops.map(op => {
              const version = op.version === followedFrom ? followedTo : op.version
              expect(version).toBe(server.version)
              for (const [name, value] of Object.entries(op.base ?? {})) expect(value).toBe(server[name])
              Object.assign(server, op.body, { version: (server.version as number) + 1 })
              followedFrom = op.version!
              followedTo = server.version as number
              return answer({ key: op.key } as Entry, { record: { ...server } })
            })
            const { put, done } = settle(entries, batch, results)
            const kept = new Map(put.map(one => [one.place, one]))
            entries = entries.filter(one => !done.some(({ place }) => place === one.place))
            entries = entries.map(one => kept.get(one.place) ?? one)
          }
          expect(server).toMatchObject(Object.assign({}, ...made.map(([body]) => body)))
        },
      ),
    )
  })
})
