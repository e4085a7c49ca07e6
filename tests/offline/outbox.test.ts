import '../support/indexed-db'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallError } from '@/lib/client/call-error'
import type { Entry, Result } from '@/lib/client/outbox/entry'
import { type Outbox, openOutbox, type Request } from '@/lib/client/outbox/outbox'
import { sealOthers } from '@/lib/client/outbox/seal'
import type { Op } from '@/lib/client/outbox/sending'
import { nothingShown, show, shownNow } from '@/lib/client/outbox/shown'
import { Store } from '@/lib/client/outbox/store'

type Answered = Pick<Result, 'outcome'> & Partial<Result>
const network = { isOnline: true, answers: (_op: Op): Answered => ({ outcome: 'applied' }) }
let sent: Op[][] = []
/** Instead of an answer to a whole call. */
let instead: (() => Response | Promise<Response>) | null = null
let opened: Outbox[] = []

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

async function server(url: string, init: RequestInit): Promise<Response> {
  if (!network.isOnline) throw new TypeError('Failed to fetch')
  expect(url).toBe('/api/sync')
  const { ops, account } = JSON.parse(String(init.body)) as { ops: Op[]; account: string }
  expect(account).toBe('emma')
  sent.push(ops)
  if (instead) return instead()
  const results = ops.map(op => ({
    key: op.key,
    record: null,
    conflictId: null,
    isRestored: false,
    refusal: null,
    ...network.answers(op),
  }))
  return json(200, { results, now: '2026-12-01T10:00:00.000Z' })
}

const locked = new Set<string>()
/** Web Locks, as far as the product uses them. */
async function requestLock(
  name: string,
  _: { ifAvailable: true },
  work: (lock: object | null) => Promise<unknown>,
) {
  if (locked.has(name)) return work(null)
  locked.add(name)
  try {
    return await work({})
  } finally {
    locked.delete(name)
  }
}

async function start(account = 'emma') {
  show(nothingShown)
  const outbox = await openOutbox(
    account,
    () => {},
    () => true,
  )
  opened.push(outbox)
  return outbox
}

let made = 0
const request = (name: string, more: Partial<Request> = {}): Request => ({
  name,
  given: {},
  base: null,
  version: undefined,
  key: `key-of-${++made}`,
  ...more,
})
const gift = (name: string) => request('POST /api/gifts', { given: { id: `id-of-${name}`, name } })
const lost = () => Promise.reject(new CallError(0, 'NETWORK', ''))
const keptOf = (write: Promise<unknown>) =>
  write.then(
    () => null,
    (error: CallError) => error.code,
  )
const names = () => sent.map(ops => ops.map(({ body }) => body.name))
const names2 = () => shownNow().waiting.map(({ name }) => name)

beforeEach(() => {
  sent = []
  instead = null
  network.isOnline = true
  network.answers = () => ({ outcome: 'applied' })
  vi.stubGlobal('fetch', server)
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('navigator', {
    get onLine() {
      return network.isOnline
    },
    locks: { request: requestLock },
  })
})
afterEach(async () => {
  for (const outbox of opened) await outbox.leave()
  opened = []
  for (const { name } of await indexedDB.databases()) await deleteDB(name!)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const online = () => {
  network.isOnline = true
  window.dispatchEvent(new Event('online'))
}
const sentAll = () => vi.waitFor(() => expect(shownNow().waiting).toEqual([]), 60_000)

describe('a change without a network', () => {
  it('is kept, also after the app was closed, and sent once when the network is back', async () => {
    network.isOnline = false
    const outbox = await start()
    expect(await keptOf(outbox.write(gift('Kite'), lost))).toBe('WAITING')
    expect(names2()).toEqual(['Kite'])
    // Another start finds it in the browser's storage.
    show(nothingShown)
    await start()
    expect(names2()).toEqual(['Kite'])
    online()
    await sentAll()
    expect(names().flat()).toEqual(['Kite'])
  })

  it('is not kept twice where its key is there already', async () => {
    network.isOnline = false
    const outbox = await start()
    const same = gift('Kite')
    await keptOf(outbox.write(same, lost))
    await keptOf(outbox.write(same, lost))
    expect(names2()).toEqual(['Kite'])
  })

  it('lets later changes wait behind it, in the order in which they were made, whatever the clock says', async () => {
    network.isOnline = false
    const outbox = await start()
    const years = ['2040-01-01', '1970-01-01', '2026-12-01']
    vi.useFakeTimers({ toFake: ['Date'] })
    for (const [at, year] of years.entries()) {
      vi.setSystemTime(new Date(year))
      await keptOf(outbox.write(gift(`Gift ${at}`), lost))
    }
    vi.useRealTimers()
    online()
    await sentAll()
    expect(names()).toEqual([['Gift 0', 'Gift 1', 'Gift 2']])
  })

  it('is sent directly while nothing waits', async () => {
    const outbox = await start()
    expect(await outbox.write(gift('Kite'), async () => ({ id: 'kite' }))).toEqual({ id: 'kite' })
    expect([shownNow().entries, sent]).toEqual([[], []])
  })

  it('that the server refused is no change that waits', async () => {
    const outbox = await start()
    const refused = () => Promise.reject(new CallError(422, 'VALIDATION_ERROR', 'No'))
    expect(await keptOf(outbox.write(gift('Kite'), refused))).toBe('VALIDATION_ERROR')
    expect(shownNow().entries).toEqual([])
  })

  it('waits while sending is paused, and is sent when it goes on', async () => {
    const outbox = await start()
    await outbox.pause()
    const direct = vi.fn()
    expect(await keptOf(outbox.write(gift('Kite'), direct))).toBe('WAITING')
    expect(direct).not.toHaveBeenCalled()
    expect(sent).toEqual([])
    await outbox.resume()
    await sentAll()
    expect(names()).toEqual([['Kite']])
  })
})

describe('sending', () => {
  const fill = async (count: number) => {
    network.isOnline = false
    const outbox = await start()
    const store = new Store('emma')
    const add = Array.from({ length: count }, (_, at) => at)
    await keptOf(outbox.write(gift('Gift 0'), lost))
    const [first] = shownNow().entries
    const { place: _, ...rest } = first!
    await store.edit(async () => ({
      add: add
        .slice(1)
        .map(at => ({ ...rest, key: `many-${at}`, id: `many-${at}`, body: { name: `Gift ${at}` } })),
      result: null,
    }))
    store.close()
    return outbox
  }

  it('takes fifty at a time, in order', async () => {
    await fill(120)
    online()
    await start()
    await sentAll()
    expect(names().map(batch => batch.length)).toEqual([50, 50, 20])
    expect(names().flat()).toEqual(Array.from({ length: 120 }, (_, at) => `Gift ${at}`))
  })

  it('sends the rest of half an answer again, with the same keys', async () => {
    await fill(4)
    let half = true
    instead = () => {
      const ops = sent.at(-1)!
      const answered = half ? ops.slice(0, 2) : ops
      half = false
      return json(200, {
        results: answered.map(({ key }) => ({
          key,
          outcome: 'applied',
          record: null,
          conflictId: null,
          refusal: null,
        })),
        now: '2026-12-01T10:00:00.000Z',
      })
    }
    online()
    await start()
    await sentAll()
    expect(names()).toEqual([
      ['Gift 0', 'Gift 1', 'Gift 2', 'Gift 3'],
      ['Gift 2', 'Gift 3'],
    ])
    expect(sent[1]!.map(({ key }) => key)).toEqual(sent[0]!.slice(2).map(({ key }) => key))
  })

  it('keeps everything where the answer is a page of somebody else', async () => {
    const outbox = await fill(2)
    instead = () => new Response('<html>Sign in to the hotel', { status: 200 })
    network.isOnline = true
    await outbox.sendNow()
    expect(shownNow().waiting).toHaveLength(2)
    expect(shownNow().engine).toMatchObject({ activity: 'offline', retryAt: expect.any(Number) })
  })

  it('finds the one entry that the server cannot even read, and sends all others', async () => {
    const outbox = await fill(5)
    instead = () => {
      const ops = sent.at(-1)!
      if (ops.some(({ body }) => body.name === 'Gift 3'))
        return json(422, { code: 'VALIDATION_ERROR', message: 'Check what you entered' })
      return json(200, {
        results: ops.map(({ key }) => ({ key, outcome: 'applied', record: null })),
        now: '',
      })
    }
    online()
    await outbox.sendNow()
    await sentAll()
    expect(shownNow().refused).toMatchObject([
      { body: { name: 'Gift 3' }, refusal: { code: 'VALIDATION_ERROR' } },
    ])
  })

  it('stops when the session has ended, and keeps everything', async () => {
    const outbox = await fill(2)
    instead = () => json(401, { code: 'UNAUTHORIZED' })
    network.isOnline = true
    await outbox.sendNow()
    expect(shownNow().waiting).toHaveLength(2)
    expect(shownNow().engine).toMatchObject({ activity: 'error', needsSignIn: true, retryAt: null })
  })

  it('keeps refused and conflicting entries with their reason until somebody decides', async () => {
    const outbox = await fill(3)
    const refusal = { status: 404, code: 'NOT_FOUND', message: 'It was not found', details: null }
    network.answers = ({ body }) =>
      body.name === 'Gift 0'
        ? { outcome: 'refused', refusal }
        : body.name === 'Gift 1'
          ? { outcome: 'conflict', conflictId: 'c1' }
          : { outcome: 'applied' }
    online()
    await outbox.sendNow()
    await sentAll()
    expect(shownNow().refused).toMatchObject([{ name: 'Gift 0', refusal }])
    expect(shownNow().conflicts).toMatchObject([{ conflictId: 'c1' }])
    expect(await outbox.unsent()).toBe(1)

    network.answers = () => ({ outcome: 'applied' })
    await outbox.sendAgain(shownNow().refused[0]!.key, { id: 'id-of-Gift 0', name: 'Gift zero' })
    await vi.waitFor(() => expect(shownNow().refused).toEqual([]))
    await sentAll()
    expect(names().at(-1)).toEqual(['Gift zero'])
    await outbox.forgetConflicts(() => false)
    expect(shownNow().entries).toEqual([])
  })
})

describe('an entry', () => {
  it('that was never sent is replaced by its form', async () => {
    network.isOnline = false
    const outbox = await start()
    await keptOf(outbox.write(gift('Kite'), lost))
    await outbox.replaceBody(shownNow().entries[0]!.key, { name: 'Red kite', price: 12 })
    expect(shownNow().entries).toMatchObject([{ body: { id: 'id-of-Kite', name: 'Red kite', price: 12 } }])
    expect(await outbox.replaceBody('no-such-key', { name: 'x' })).toBe(false)
  })

  it('is thrown away with what needs it', async () => {
    network.isOnline = false
    const outbox = await start()
    await keptOf(outbox.write(gift('Kite'), lost))
    const change = request('PUT /api/gifts/{giftId}', {
      given: { giftId: 'id-of-Kite', status: 'planned' },
      base: { status: 'idea' },
    })
    await keptOf(outbox.write(change, lost))
    expect(names2()).toEqual(['Kite', 'Kite'])
    expect(await outbox.throwAway(shownNow().entries[0]!.key)).toBe(true)
    expect(shownNow().entries).toEqual([])
  })

  it('goes to another device as a file, and is sent once, by whichever is first', async () => {
    network.isOnline = false
    const outbox = await start()
    await keptOf(outbox.write(gift('Kite'), lost))
    const file = await outbox.asFile()
    expect(await outbox.readFile(file)).toBe(0)
    await outbox.throwAllAway()
    expect(await outbox.readFile(file)).toBe(1)
    expect(names2()).toEqual(['Kite'])
    expect(await outbox.readFile(new Blob(['{"format":"other"}']))).toBeNull()
    const others = (await file.text()).replace('"account": "emma"', '"account": "liam"')
    expect(await outbox.readFile(new Blob([others]))).toBeNull()
  })

  it('is not read where anything in it cannot be sent, and nothing of it is kept', async () => {
    network.isOnline = false
    const outbox = await start()
    await keptOf(outbox.write(gift('Kite'), lost))
    const text = await (await outbox.asFile()).text()
    await outbox.throwAllAway()
    const good = JSON.parse(text)
    for (const broken of [
      null,
      7,
      {},
      { ...good.entries[0], call: 'DELETE /api/user' },
      { ...good.entries[0], body: [] },
      { ...good.entries[0], madeAt: 'soon' },
      { ...good.entries[0], key: undefined },
    ]) {
      const file = JSON.stringify({ ...good, entries: [good.entries[0], broken] })
      expect(await outbox.readFile(new Blob([file])), JSON.stringify(broken)).toBeNull()
    }
    expect(shownNow().entries).toEqual([])
  })

  it('of a newer version of the app is left alone, and counts as unsent', async () => {
    const db = await openDB('outbox:emma', 1, {
      upgrade(db) {
        db.createObjectStore('entries', { keyPath: 'place', autoIncrement: true })
        db.createObjectStore('written', { keyPath: 'id' }).createIndex('order', 'order')
        db.createObjectStore('meta')
      },
    })
    await db.add('entries', { schema: 3, key: 'from-the-future', sealed: 'something' } as unknown as Entry)
    db.close()
    const outbox = await start()
    expect(shownNow()).toMatchObject({ entries: [], unreadable: 1 })
    expect(await outbox.unsent()).toBe(1)
    await outbox.sendAll()
    expect(sent).toEqual([])
  })
})

describe('a full disk', () => {
  it('is said, and nothing is called kept', async () => {
    network.isOnline = false
    const outbox = await start()
    const full = new DOMException('', 'QuotaExceededError')
    const add = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
      throw full
    })
    expect(await keptOf(outbox.write(gift('Kite'), lost))).toBe('NO_ROOM')
    add.mockRestore()
    expect(shownNow().entries).toEqual([])
  })

  it('is not said of a connection that was lost, which is opened once more', async () => {
    network.isOnline = false
    const outbox = await start()
    const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    })
    expect(await keptOf(outbox.write(gift('Kite'), lost))).toBe('WAITING')
    expect(transaction).toHaveBeenCalled()
    transaction.mockRestore()
    expect(names2()).toEqual(['Kite'])
  })
})

describe('a device of several people', () => {
  it('never shows one account what waits of another, and keeps it for its owner', async () => {
    network.isOnline = false
    const emma = await start()
    await keptOf(emma.write(gift('Kite'), lost))
    await sealOthers('liam')
    await start('liam')
    expect(shownNow().entries).toEqual([])
    await start()
    expect(names2()).toEqual(['Kite'])
  })

  it('keeps nothing of an account that has sent everything, and nothing after signing out', async () => {
    const emma = await start()
    await sealOthers('liam')
    expect(await indexedDB.databases()).toEqual([])
    await emma.leave()
    network.isOnline = false
    const liam = await start('liam')
    await keptOf(liam.write(gift('Lamp'), lost))
    await liam.throwAllAway()
    await liam.leave()
    expect(await indexedDB.databases()).toEqual([])
    // A window that has not noticed yet must not make an empty one with the account's name.
    await expect(liam.unsent()).rejects.toThrow()
    expect(await indexedDB.databases()).toEqual([])
  })
})
