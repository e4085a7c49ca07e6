import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { activity } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { addDays } from '@/lib/core/calendar'
import type { CallOf, Endpoint } from '@/lib/core/endpoint'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { type Caller, callerFor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'
import { collaborate, familyOf } from '../wishlists/household'

/** A world with its own time: days pass, and the scheduled job runs each time. */
const dayMs = 86_400_000
const start = Date.parse('2031-03-01T09:00:00Z')
const setNow = (now: number) => vi.setSystemTime(now)
const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => addDays(today(), days)
const noonIn = (days: number) => `${inDays(days)}T12:00:00.000Z`
const clock = async () => runJob(await jobContext('test'), { job: 'reveal-claims' })

/** API keys, because they do not expire, however far the clock moves. */
async function keyOf(person: Person): Promise<Caller> {
  const { key } = await person.ok(accountsApi.createApiKey, { name: 'Test', scopes: ['read', 'write'] })
  return callerFor({ authorization: `Bearer ${key}` })
}

let people: Record<'anna' | 'olga' | 'carl' | 'dan', Person>
let keys: Record<keyof typeof people, Caller>
let familyId: string
let memberOfAnna: string

beforeAll(async () => {
  const utc = { timezone: 'UTC', currency: 'EUR' }
  const [anna, olga, carl, dan] = await Promise.all([
    as('anna', utc),
    as('olga', utc),
    as('carl', utc),
    as('dan', utc),
  ])
  people = { anna, olga, carl, dan }
  keys = {
    anna: await keyOf(anna),
    olga: await keyOf(olga),
    carl: await keyOf(carl),
    dan: await keyOf(dan),
  }
  const family = await familyOf(anna, olga, carl, dan)
  familyId = family.familyId
  memberOfAnna = family.memberIds[0]!
})
afterEach(() => {
  vi.useRealTimers()
})

type Days = { eventDate: string | null; revealAt: string | null }
interface Kept {
  claimId: string
  itemId: string
  notBefore: number
  day: string | null
}

/** A list for Anna, owned by her or by Olga, with two wishes, and with Carl as an admin. */
async function listFor(owner: 'anna' | 'olga', days: Days) {
  const list = await keys[owner].ok(wishlistsApi.create, {
    name: 'Wishes',
    familyIds: [familyId],
    ...(owner === 'olga' ? { recipientKind: 'person', recipientIds: [memberOfAnna] } : {}),
    ...days,
  })
  await collaborate(list.id, people.carl, 'admin')
  const items = []
  for (const name of ['Teapot', 'Scarf'])
    items.push(await keys[owner].ok(wishesApi.create, { wishlistId: list.id, name, quantity: null }))
  return { wishlistId: list.id, items: items.map(({ id }) => id) }
}
type List = Awaited<ReturnType<typeof listFor>>

/** The promise to a giver who claims now, computed independently of the product. */
function promised({ eventDate, revealAt }: Days): Pick<Kept, 'notBefore' | 'day'> {
  const now = Date.now()
  const day = eventDate !== null && eventDate >= today() ? eventDate : null
  const held = revealAt === null ? 0 : Date.parse(revealAt)
  if (held > now) return { notBefore: held, day }
  return { notBefore: Math.max(now + 14 * dayMs, day === null ? 0 : Date.parse(`${day}T00:00:00Z`)), day }
}

type Move = { name: string; who: keyof typeof people; call: Endpoint; input: (list: List) => object }
const move = <E extends Endpoint>(
  name: string,
  who: Move['who'],
  call: E,
  input: (list: List) => Omit<CallOf<E>, 'wishlistId'>,
): Move => ({ name, who, call, input: list => ({ wishlistId: list.wishlistId, ...input(list) }) })

const whoever = ['anna', 'olga', 'carl', 'dan'] as const
const [first, second] = [0, 1] as const

/** Every change of a list or a wish that could cause a reveal, by anybody. */
const moves: Move[] = whoever.flatMap(who => [
  move('ask for the list', who, wishlistsApi.reveal, () => ({})),
  ...[first, second].flatMap(at => [
    move(`receive ${at}`, who, wishesApi.receive, ({ items }) => ({ itemId: items[at]! })),
    move(`archive ${at}`, who, wishesApi.update, ({ items }) => ({ itemId: items[at]!, archived: true })),
    move(`bring back ${at}`, who, wishesApi.update, ({ items }) => ({ itemId: items[at]!, archived: false })),
    move(`delete ${at}`, who, wishesApi.remove, ({ items }) => ({ itemId: items[at]! })),
    move(`undelete ${at}`, who, wishesApi.restore, ({ items }) => ({ itemId: items[at]! })),
  ]),
  move('no day', who, wishlistsApi.update, () => ({ eventDate: null })),
  move('no reveal', who, wishlistsApi.update, () => ({ revealAt: null })),
  move('today, told in a minute', who, wishlistsApi.update, () => ({
    eventDate: today(),
    revealAt: new Date(Date.now() + 60_000).toISOString(),
  })),
  move('today', who, wishlistsApi.update, () => ({ eventDate: today() })),
  move('a day that is over', who, wishlistsApi.update, () => ({
    eventDate: inDays(-5),
    revealAt: noonIn(-2),
  })),
  move('a day that is over, told tomorrow', who, wishlistsApi.update, () => ({
    eventDate: inDays(-5),
    revealAt: noonIn(1),
  })),
  move('in a week', who, wishlistsApi.update, () => ({ eventDate: inDays(7) })),
  move('next year', who, wishlistsApi.update, () => ({ eventDate: inDays(300) })),
  move('delete the list', who, wishlistsApi.remove, () => ({})),
  move('bring the list back', who, wishlistsApi.restore, () => ({})),
  move('for others', who, wishlistsApi.update, () => ({
    recipientKind: 'couple',
    recipientIds: [people.anna.user.id, memberOfAnna],
  })),
])

const untold = (text: string) =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '#')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '@')

/** The claims of the list that its recipient sees. */
async function seenClaims({ wishlistId }: List): Promise<Set<string>> {
  const { status, body } = await keys.anna(wishlistsApi.get, { wishlistId })
  return new Set(status === 200 ? body.items.flatMap(item => item.claims.map(claim => claim.id)) : [])
}

/** How many entries the activity of the list and the circle have about a reveal. */
async function toldOf({ wishlistId }: List) {
  const db = await testDatabase()
  const revealed = and(eq(activity.wishlistId, wishlistId), eq(activity.verb, 'revealed'))
  const [list, circle] = await Promise.all([
    db.$count(activity, and(revealed, isNull(activity.familyId))),
    db.$count(activity, and(revealed, isNotNull(activity.familyId))),
  ])
  return { activity: list, circle }
}

interface Played {
  list: List
  kept: Kept[]
  known: Set<string>
}

async function claimAt(played: Played, at: 0 | 1, giver: 'carl' | 'dan') {
  const { list, kept } = played
  const path = { wishlistId: list.wishlistId, itemId: list.items[at]! }
  const { eventDate, revealAt } = await keys.dan
    .ok(wishlistsApi.get, { wishlistId: list.wishlistId })
    .catch(() => ({ eventDate: null, revealAt: null }))
  const { status, body } = await keys[giver](claimsApi.create, path)
  if (status === 201)
    kept.push({ claimId: body.id, itemId: path.itemId, ...promised({ eventDate, revealAt }) })
}

/** Compares the visible claims with the promises. Returns whether the recipient was told of a claim unknown before. */
async function holds({ list, kept, known }: Played, asked: string, label: string) {
  const seen = await seenClaims(list)
  const fresh = [...seen].filter(id => !known.has(id))
  for (const id of fresh) {
    const claim = kept.find(({ claimId }) => claimId === id)!
    const isFree = Date.now() >= claim.notBefore
    const wasAsked = asked === 'all' || asked === claim.itemId
    const onTheDay = wasAsked && claim.day !== null && today() >= claim.day
    expect([label, isFree || onTheDay], JSON.stringify(claim)).toEqual([label, true])
    known.add(id)
  }
  return fresh.length > 0
}

const starts: Record<string, () => Days> = {
  undated: () => ({ eventDate: null, revealAt: null }),
  dated: () => ({ eventDate: inDays(10), revealAt: noonIn(24) }),
  'dated, never by itself': () => ({ eventDate: inDays(40), revealAt: null }),
  'on its day': () => ({ eventDate: today(), revealAt: noonIn(3) }),
}

/** Plays one story on a list with claims and on one without. The recipient reads the same of both until a reveal. */
async function play(owner: 'anna' | 'olga', days: Days, story: readonly { at: number; days: number }[]) {
  const [loud, quiet] = [await listFor(owner, days), await listFor(owner, days)]
  const played: Played = { list: loud, kept: [], known: new Set() }
  await claimAt(played, first, 'dan')
  let now = Date.now()
  for (const step of story) {
    now += step.days * dayMs
    setNow(now)
    let before = await toldOf(loud)
    await clock()
    const byClock = await holds(played, 'nobody', `the clock after ${step.days} days`)
    let after = await toldOf(loud)
    if (byClock) {
      expect(after.activity).toBeGreaterThan(before.activity)
      expect(after.circle).toBeGreaterThan(before.circle)
    }
    const { name, who, call, input } = moves[step.at % moves.length]!
    before = after
    const answers = []
    for (const list of [loud, quiet]) {
      const { status, body } = await keys[who](call, input(list) as never)
      answers.push({ status, body })
    }
    const ask = answers[0]!.status < 300 ? name : ''
    const at = /^receive (\d)/.exec(ask)?.[1]
    const asked = ask === 'ask for the list' ? 'all' : at ? loud.items[Number(at)]! : 'nobody'
    const told = await holds(played, asked, `${who}: ${name}`)
    // The responses to the recipient depend on nothing that they may not know yet.
    expect([who, name, answers[0]!.status]).toEqual([who, name, answers[1]!.status])
    if (who === 'anna' && played.known.size === 0)
      expect(untold(JSON.stringify(answers[0]))).toBe(untold(JSON.stringify(answers[1])))
    after = await toldOf(loud)
    if (told) {
      expect(after.activity, `${who}: ${name}`).toBe(before.activity + 1)
      expect(after.circle, `${who}: ${name}`).toBe(before.circle + 1)
    }
    // The quiet list has the same news, until a claim on the other was revealed.
    if (played.known.size === 0) expect(await toldOf(quiet)).toEqual(after)
    await claimAt(played, second, step.at % 2 === 0 ? 'dan' : 'carl')
  }
  return played
}

const index = (wanted: string, who: Move['who']) =>
  moves.findIndex(({ name, who: by }) => name === wanted && by === who)

describe('a reveal is a promise', () => {
  describe.each(Object.keys(starts))('on a list that is %s', kind => {
    it.each(['anna', 'olga'] as const)(
      'owned by %s: nothing that anybody does brings the reveal forward',
      async owner => {
        vi.useFakeTimers({ toFake: ['Date'], now: start })
        // Each way to move the day near, and each way to ask right after it.
        for (const bring of ['no day', 'today, told in a minute', 'a day that is over']) {
          setNow(start)
          const asker = owner
          await play(owner, starts[kind]!(), [
            { at: index(bring, asker), days: 1 },
            { at: index('receive 0', 'anna'), days: 0 },
            { at: index('ask for the list', 'anna'), days: 1 },
            { at: index('next year', asker), days: 1 },
          ])
        }
      },
    )
  })

  it('comes by the scheduled job two weeks after a claim without a day, where its recipient asked before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const list = await listFor('anna', starts.undated!())
    const played: Played = { list, kept: [], known: new Set() }
    await claimAt(played, first, 'dan')
    await claimAt(played, second, 'dan')
    const { id: hidden } = await keys.dan.ok(wishesApi.create, {
      wishlistId: list.wishlistId,
      name: 'In secret',
      hidden: true,
    })
    await keys.dan.ok(claimsApi.create, { wishlistId: list.wishlistId, itemId: hidden })
    setNow(start + 3 * dayMs)
    const got = await keys.anna.ok(wishesApi.receive, { wishlistId: list.wishlistId, itemId: list.items[0]! })
    expect(got.claims).toEqual([])
    expect(await toldOf(list)).toEqual({ activity: 1, circle: 1 })
    setNow(start + 14 * dayMs - 1)
    await clock()
    expect((await seenClaims(list)).size).toBe(0)
    setNow(start + 14 * dayMs)
    for (let times = 0; times < 3; times++) await clock()
    // Only the requested wish is revealed, and only once.
    expect([...(await seenClaims(list))]).toEqual([played.kept[0]!.claimId])
    expect(await toldOf(list)).toEqual({ activity: 2, circle: 2 })
    // After a request for the whole list, nothing later tells of hidden suggestions.
    await keys.anna.ok(wishlistsApi.reveal, { wishlistId: list.wishlistId })
    expect((await seenClaims(list)).size).toBe(2)
    setNow(start + 60 * dayMs)
    await clock()
    expect(await toldOf(list)).toEqual({ activity: 3, circle: 3 })
  })

  it('tells nothing of a hidden suggestion when its time comes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const list = await listFor('anna', starts.undated!())
    const path = { wishlistId: list.wishlistId }
    const { id } = await keys.dan.ok(wishesApi.create, { ...path, name: 'In secret', hidden: true })
    await keys.dan.ok(claimsApi.create, { ...path, itemId: id })
    await keys.anna.ok(wishlistsApi.reveal, path)
    setNow(start + 20 * dayMs)
    await clock()
    expect(await toldOf(list)).toEqual({ activity: 1, circle: 1 })
  })

  it('comes once for every list whose time has come, whatever is claimed on it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const lists = [await listFor('anna', starts.dated!()), await listFor('olga', starts.dated!())]
    await claimAt({ list: lists[0]!, kept: [], known: new Set() }, first, 'dan')
    setNow(Date.parse(noonIn(24)) - 1)
    await clock()
    for (const list of lists) expect(await toldOf(list)).toEqual({ activity: 0, circle: 0 })
    setNow(Date.now() + 1)
    for (let times = 0; times < 3; times++) await clock()
    for (const list of lists) expect(await toldOf(list)).toEqual({ activity: 1, circle: 1 })
    expect((await seenClaims(lists[0]!)).size).toBe(1)
  })

  it('holds in any order of actions and days', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: start })
    const story = fc.array(
      fc.record({
        // The recipient and the owner of the list act most.
        at: fc.oneof(
          fc.nat(moves.length - 1),
          fc.nat(moves.length / 4 - 1),
          fc.constantFrom(index('receive 0', 'anna'), index('ask for the list', 'anna')),
        ),
        days: fc.constantFrom(0, 0, 1, 5, 13, 20),
      }),
      { minLength: 4, maxLength: 6 },
    )
    let seen = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('anna' as const, 'olga' as const),
        fc.constantFrom(...Object.values(starts)),
        story,
        async (owner, days, steps) => {
          setNow(start)
          seen += (await play(owner, days(), steps)).known.size
        },
      ),
      { numRuns: 8, seed: 20310301, endOnFailure: true },
    )
    // The reveals also happened: the stories revealed some claims.
    expect(seen).toBeGreaterThan(3)
  })
})
