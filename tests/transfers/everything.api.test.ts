import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { giftsApi } from '@/lib/gifts/api'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { reminderRulesApi } from '@/lib/reminders/plans/api'
import { searchApi } from '@/lib/search/api'
import { meaningOf } from '@/lib/server/db/portable-ids'
import { transfersApi } from '@/lib/transfers/api'
import { collectionOf } from '@/lib/transfers/portable/collections'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { type CollectionName, collectionNames } from '@/lib/transfers/values'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, listOf, wishesOf } from '../claims/household'
import { as, confirm, type Person } from '../support/people'
import { household, plot } from '../surprise/household'

type File = Record<string, unknown> & Record<CollectionName, Record<string, unknown>[]>

const exported = async (who: Person) =>
  (await who(transfersApi.export, { format: 'json' })).body as unknown as File
const bring = (who: Person, data: unknown, more: object = {}) =>
  who.ok(transfersApi.import, { data, fileName: 'all.json', ...more })

const uuid = fc.uuid({ version: 7 })
const word = fc.constantFrom(
  'Emma',
  'tea & cake',
  'العائلة',
  '王小明',
  'a;b,"c"',
  '👩‍👧 two\u00a0words',
  'Straße',
)
const text = fc.option(word, { nil: null })
const day = fc.constantFrom('2024-02-29', '2025-12-25', '2027-05-06', '2031-01-01')
const price = fc.option(fc.constantFrom(0, 1, 12.5, 999.99), { nil: null })
const moments = fc.constant({ createdAt: '2026-01-02T03:04:05.678Z', updatedAt: '2026-02-03T04:05:06.789Z' })
const channels = fc.constantFrom(['in_app'], ['in_app', 'email'], ['calendar'])

interface Ids {
  people: string[]
  occasions: string[]
  gifts: string[]
  budgets: string[]
}
const some = (ids: readonly string[]) => fc.option(fc.constantFrom(...ids), { nil: null })

/** Records of every collection that name the people, occasions, gifts and budgets of the same file. */
const furtherOf = ({ people, occasions, gifts, budgets }: Ids) => {
  const few = <One>(one: fc.Arbitrary<One>, maxLength = 3) => fc.array(one, { maxLength })
  const record = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
    fc.tuple(moments, uuid, fc.record(shape)).map(([made, id, rest]) => ({ ...made, id, ...(rest as Shape) }))
  const wish = record({
    name: word,
    description: text,
    url: fc.constantFrom(null, 'https://shop.example/one', 'https://shop.example/two?a=b'),
    price,
    currency: fc.constantFrom('EUR', 'GBP'),
    imageUrl: fc.constant(null),
    priority: fc.constantFrom('low', 'medium', 'high'),
    quantity: fc.constantFrom(1, 3, null),
    availability: fc.constantFrom('available', 'unavailable'),
    groupId: fc.constant(null as string | null),
    note: text,
    hidden: fc.constant(false),
    archivedAt: fc.constantFrom(null, '2026-01-05T00:00:00.000Z'),
  })
  return fc.record({
    wishlists: few(
      record({
        name: word,
        description: text,
        shareType: fc.constantFrom('private', 'public'),
        isCollaborative: fc.boolean(),
        recipientKind: fc.constantFrom('self', 'person', 'couple'),
        occasionId: some(occasions),
        eventDate: fc.constantFrom(null, '2031-12-24'),
        revealAt: fc.constant(null),
        settings: fc.constantFrom({}, { showPrices: false, claimReminderDays: 30 }),
        timezone: fc.constantFrom('UTC', 'Europe/Berlin'),
        groups: few(
          fc.record({
            id: uuid,
            createdAt: fc.constant('2026-01-02T03:04:05.678Z'),
            name: word,
            kind: fc.constantFrom('oneOf', 'inOrder'),
          }),
          2,
        ),
        wishes: few(wish, 4),
        comments: few(
          fc.record({
            id: uuid,
            createdAt: fc.constant('2026-01-02T03:04:05.678Z'),
            wishId: fc.constant(null as string | null),
            text: word,
            audience: fc.constant('everyone'),
          }),
          2,
        ),
      }).map(list => ({
        ...list,
        recipients:
          list.recipientKind === 'self'
            ? [{ isMe: true, personId: null, name: 'me' }]
            : people.slice(0, 2).map(personId => ({ isMe: false, personId, name: 'x' })),
        wishes: list.wishes.map((one, at) => ({
          ...one,
          groupId: at % 2 === 0 ? (list.groups[0]?.id ?? null) : null,
        })),
        comments: list.comments.map((one, at) => ({ ...one, wishId: list.wishes[at]?.id ?? null })),
      })),
    ),
    giftCards: few(
      record({
        store: word,
        amount: fc.constant(100),
        currency: fc.constantFrom('EUR', 'GBP'),
        expiresOn: fc.option(day, { nil: null }),
        note: text,
        number: fc.constantFrom(null, '6006 4912 0001'),
        pin: fc.constantFrom(null, '0042'),
        uses: few(
          fc.record({
            id: uuid,
            createdAt: fc.constant('2026-01-02T03:04:05.678Z'),
            amount: fc.constantFrom(1, 12.5),
            date: day,
            giftId: some(gifts),
          }),
          2,
        ),
      }),
    ),
    reminders: few(
      record({
        title: word,
        description: text,
        type: fc.constantFrom('custom', 'occasion', 'gift_deadline'),
        priority: fc.constantFrom('low', 'urgent'),
        channels,
        advanceNotice: fc.constantFrom(0, 1440),
        repeat: fc.constantFrom('none', 'yearly'),
        personId: some(people),
        occasionId: some(occasions),
        giftId: some(gifts),
        budgetId: some(budgets),
        status: fc.constantFrom('pending', 'completed', 'dismissed'),
        isSmart: fc.boolean(),
        dueOn: fc.constant('2031-03-04'),
        dueTime: fc.constantFrom('09:00', '23:59'),
        timezone: fc.constantFrom('UTC', 'Asia/Tokyo'),
        anchorOn: fc.constant('2031-03-04'),
        snoozedUntil: fc.constant(null),
        sentAt: fc.constant(null),
        endedAt: fc.constant(null),
      }),
    ),
    reminderRules: few(
      record({
        name: word,
        description: text,
        daysInAdvance: fc.constantFrom([30, 7], [0]),
        occasionTypes: fc.constantFrom([], ['birthday', 'christmas']),
        relationships: fc.constantFrom([], ['family', 'partner']),
        personIds: fc.subarray(people),
        channels,
        active: fc.boolean(),
      }),
    ),
    reminderTemplates: few(
      record({
        name: word,
        description: text,
        type: fc.constantFrom('custom', 'occasion'),
        title: word,
        message: fc.constantFrom('For {person} in {days} days', 'Plain'),
      }),
    ),
    allowances: fc.constantFrom(
      [],
      [
        {
          occasionId: occasions[0],
          occasionDate: '2026-12-24',
          personId: people[0],
          amount: 40,
          currency: 'EUR',
        },
      ],
    ),
    giftPreferences: few(
      record({
        name: word,
        personId: some(people),
        occasionType: fc.constantFrom(null, 'birthday'),
        categories: fc.constantFrom([], ['books', 'toys']),
        interests: fc.constantFrom([], ['tea']),
        minPrice: fc.constantFrom(null, 5),
        maxPrice: fc.constantFrom(null, 50.5),
        currency: fc.constantFrom('EUR', 'GBP'),
        avoid: fc.constantFrom([], ['candles']),
      }),
    ),
    recommendationDismissals: fc.constantFrom(
      [],
      [
        { createdAt: '2026-01-02T03:04:05.678Z', personId: people[0], fingerprint: 'idea:teapot' },
        { createdAt: '2026-01-02T03:04:05.678Z', personId: null, fingerprint: 'gift:mug|' },
      ],
    ),
    savedSearches: few(
      record({
        name: word,
        query: word,
        filters: fc.constantFrom({}, { status: 'purchased', minPrice: 3.5 }, { type: 'gifts' }),
      }),
    ),
    recentSearches: fc.constantFrom([], [{ query: 'mug', usedAt: '2026-01-02T03:04:05.678Z' }]),
    reports: few(
      record({
        name: word,
        type: fc.constantFrom('spending', 'gift-list'),
        params: fc.constantFrom(
          { from: '2025-01-01', to: '2025-12-31' },
          { from: '2025-01-01', to: '2025-12-31', personId: people[0] },
        ),
        schedule: fc.constantFrom('none', 'monthly'),
        rowCount: fc.constantFrom(0, 12),
      }),
    ),
    exchangeRates: fc.constantFrom(
      [],
      [{ currency: 'USD', base: 'EUR', date: '2026-01-02', rate: 0.92345678 }],
    ),
  })
}

const ids: Ids = {
  people: ['0195f1a0-0000-7000-8000-000000000001', '0195f1a0-0000-7000-8000-000000000002'],
  occasions: ['0195f1a0-0000-7000-8000-000000000011'],
  gifts: ['0195f1a0-0000-7000-8000-000000000021', '0195f1a0-0000-7000-8000-000000000022'],
  budgets: ['0195f1a0-0000-7000-8000-000000000031'],
}

/** The five kinds of records that the others name. */
const basis = {
  format: 'gift-tracker',
  version: 3,
  people: [
    { id: ids.people[0], name: 'Emma Carter', relationship: 'family', birthday: '1990-05-06' },
    { id: ids.people[1], name: 'Noah', relationship: 'friend' },
  ],
  occasions: [
    {
      id: ids.occasions[0],
      name: 'Feast',
      date: '2031-05-06',
      type: 'other',
      currency: 'EUR',
      personId: null,
    },
  ],
  budgets: [{ id: ids.budgets[0], name: 'All gifts', amount: 400, currency: 'EUR', period: 'yearly' }],
  gifts: [
    {
      id: ids.gifts[0],
      name: 'Mug',
      personId: ids.people[0],
      recipient: { name: 'Emma Carter' },
      currency: 'EUR',
    },
    { id: ids.gifts[1], name: 'Book', personId: ids.people[1], recipient: { name: 'Noah' }, currency: 'EUR' },
  ],
  expenses: [],
}

/** What the collections of a file say, without ids: what records name is told by its name. */
function meanings(file: File) {
  const names = new Map<string, string>()
  for (const noun of ['people', 'occasions', 'gifts', 'budgets'])
    for (const { id, name } of file[noun] as { id: string; name: string }[]) names.set(id, name)
  const told = (said: string) => [...names].reduce((now, [id, name]) => now.replaceAll(id, name), said)
  return Object.fromEntries(
    collectionNames.map(name => {
      const { record, asWritten } = collectionOf(name)
      const list = file[name] ?? []
      return [
        name,
        list
          .map(one => record.parse(one))
          .map(one => told(meaningOf(record, asWritten ? asWritten({ now: new Date() } as never, one) : one)))
          .sort(),
      ]
    }),
  )
}

describe('an export of everything', () => {
  it('is the same after it came back in another account, whatever is in it', async () => {
    const drawn = new Set<string>()
    await fc.assert(
      fc.asyncProperty(furtherOf(ids), async further => {
        for (const [name, list] of Object.entries(further)) if (list.length > 0) drawn.add(name)
        const [ada, ben] = [await as('ada'), await as('ben')]
        const first = await bring(ada, { ...basis, ...further })
        expect(first.errors).toEqual([])
        const one = await exported(ada)
        const count = Object.values(further).reduce((sum, list) => sum + list.length, 0)
        const kept = collectionNames.reduce((sum, name) => sum + one[name].length, 0)
        expect(kept).toBe(count)
        const second = await bring(ben, one)
        expect(second.errors).toEqual([])
        expect(meanings(await exported(ben))).toEqual(meanings(one))
        // A second time there is nothing new.
        const again = await bring(ben, one)
        expect(again.created).toBe(0)
        expect(meanings(await exported(ben))).toEqual(meanings(one))
      }),
      { numRuns: Number(process.env.RUNS ?? 10) },
    )
    // Ten cases are enough as long as each of these was in one of them.
    expect([...drawn].sort()).toEqual([...collectionNames].sort())
  })

  it('takes settings over into a new account only, and says what needs other people', async () => {
    const [ada, ben, cleo] = [await as('ada', { currency: 'GBP' }), await as('ben'), await as('cleo')]
    await ada.ok(preferencesApi.update, { theme: 'dark', leapDay: 'mar1', weekStart: 6 })
    await familyOf(ada, ben)
    const file = await exported(ada)
    expect(file.families).toMatchObject([{ members: ['ada', 'ben'] }])
    await cleo.ok(peopleApi.create, { name: 'Somebody', relationship: 'friend' })
    const [dan] = [await as('dan')]
    const told = await bring(dan, file)
    expect(told.remarks.filter(({ reason }) => reason === 'historyOnly')).toHaveLength(1)
    await bring(cleo, file)
    expect(await dan.ok(preferencesApi.get, { userId: dan.user.id })).toMatchObject({
      theme: 'dark',
      currency: 'GBP',
      weekStart: 6,
    })
    expect(await cleo.ok(preferencesApi.get, { userId: cleo.user.id })).toMatchObject({
      theme: 'system',
      weekStart: null,
    })
  })

  it('refuses a file of a newer version, and rows that are wrong, and takes the rest', async () => {
    const ada = await as('ada')
    const newer = await ada(transfersApi.import, { data: { ...basis, version: 4 } })
    expect(newer).toMatchObject({ status: 422, body: { details: { reason: 'newerVersion' } } })
    const result = await bring(ada, {
      ...basis,
      reminderTemplates: [{ name: 7 }],
      savedSearches: [
        {
          id: '0195f1a0-0000-7000-8000-0000000000aa',
          createdAt: '2026-01-02T03:04:05.678Z',
          updatedAt: '2026-01-02T03:04:05.678Z',
          name: 'Mugs',
          query: 'mug',
          filters: {},
        },
      ],
      allowances: [
        {
          occasionId: '0195f1a0-0000-7000-8000-0000000000bb',
          occasionDate: '2026-12-24',
          personId: ids.people[0],
          amount: 4,
          currency: 'EUR',
        },
      ],
    })
    expect(result.status).toBe('partial')
    expect(result.errors.every(({ type }) => type === 'reminderTemplates')).toBe(true)
    expect(result.remarks.filter(({ reason }) => reason === 'aboutNothing')).toHaveLength(1)
    expect((await ada.ok(searchApi.listSaved, {})).data.map(({ name }) => name)).toEqual(['Mugs'])
  })

  it('is undone with all that came with it, and keeps what was changed since', async () => {
    const ada = await as('ada')
    const [further] = fc.sample(
      furtherOf(ids).filter(
        one => one.reminders.length > 1 && one.wishlists.length > 0 && one.giftCards.length > 0,
      ),
      { numRuns: 1, seed: 7 },
    )
    const before = meanings(await exported(ada))
    const { id } = await bring(ada, { ...basis, ...further })
    const reminder = (await ada.ok(remindersApi.list, {})).data[0]!
    await ada.ok(remindersApi.update, { reminderId: reminder.id, title: 'Mine now' })
    const preview = await ada.ok(importUndoApi.preview, { importId: id! })
    expect(preview.removed).toMatchObject({
      reminder: further!.reminders.length - 1,
      giftCard: further!.giftCards.length,
      wishlist: further!.wishlists.length,
    })
    expect((await ada.ok(giftCardsApi.list, {})).data).toHaveLength(further!.giftCards.length)
    const done = await ada.ok(importUndoApi.undo, { importId: id! })
    expect(done.removed).toEqual(preview.removed)
    expect(done.keptRecords.map(({ name }) => name)).toContain('Mine now')
    const after = meanings(await exported(ada))
    expect(after.reminders).toHaveLength(1)
    expect({ ...after, reminders: [], reminderRules: [] }).toEqual({
      ...before,
      reminders: [],
      reminderRules: [],
    })
    expect((await ada.ok(reminderRulesApi.list, {})).data).toEqual([])
  })

  it('never takes the id of a record of somebody else, and never touches it', async () => {
    const [ada, ben] = [await as('ada'), await as('ben')]
    const [further] = fc.sample(
      furtherOf(ids).filter(one => one.wishlists.some(({ wishes }) => wishes.length > 0)),
      { numRuns: 1, seed: 3 },
    )
    await bring(ada, { ...basis, ...further })
    const file = await exported(ada)
    await bring(ben, file)
    const mine = new Set(file.wishlists.map(({ id }) => id))
    expect((await exported(ben)).wishlists.some(({ id }) => mine.has(id))).toBe(false)
    expect(await exported(ada)).toMatchObject({ wishlists: file.wishlists })
  })
})

describe('the export of a giver', () => {
  it('names each recipient of a list once, whom several of the giver’s records stand for', async () => {
    const home = await household(name => as(name).then(confirm))
    await plot(home)
    const { body } = await home.bob(transfersApi.export, { format: 'json', only: 'wishlists' })
    const { wishlists } = body as unknown as { wishlists: { id: string; recipients: { name: string }[] }[] }
    expect(wishlists.length).toBeGreaterThan(1)
    for (const { id, recipients } of wishlists) {
      const list = await home.bob.ok(wishlistsApi.get, { wishlistId: id })
      expect(recipients).toHaveLength(list.recipients.length)
    }
  })
})

describe('the export of a recipient', () => {
  it('is the same whether or not somebody claimed, suggested or whispered', async () => {
    const world = async (busy: boolean) => {
      const [ada, ben] = [await as('ada'), await as('ben')]
      const { familyId } = await familyOf(ada, ben)
      const wishlistId = await listOf(ada, familyId)
      const [wish] = await wishesOf(wishlistId, { name: 'Teapot' }, { name: 'Scarf' })
      await ada.ok(commentsApi.create, { wishlistId, text: 'Thank you', audience: 'everyone' })
      if (busy) {
        await ben.ok(claimsApi.create, { wishlistId, itemId: wish!, note: 'secret' })
        await ben.ok(wishesApi.create, { wishlistId, name: 'A surprise', hidden: true })
        await ben.ok(commentsApi.create, { wishlistId, text: 'I buy it', audience: 'givers' })
      }
      const file = await exported(ada)
      return { file, ben, wishlistId }
    }
    const [quiet, busy] = [await world(false), await world(true)]
    const said = ({ file }: { file: File }) => ({
      ...meanings(file),
      claims: file.claims,
      shares: file.shares,
      lists: file.wishlists.map(({ wishes, comments }) => [
        (wishes as { name: string }[]).map(({ name }) => name),
        (comments as { text: string }[]).map(one => one.text),
      ]),
    })
    expect(said(busy)).toEqual(said(quiet))
    expect(JSON.stringify(busy.file)).not.toMatch(/secret|surprise|I buy it/)
    // The giver's own file has the claim.
    expect((await exported(busy.ben)).claims).toMatchObject([{ name: 'Teapot', note: 'secret' }])
    expect((await busy.ben.ok(giftsApi.list, {})).data).toHaveLength(1)
    expect((await busy.ben.ok(wishlistsApi.get, { wishlistId: busy.wishlistId })).items).toHaveLength(3)
  })
})
