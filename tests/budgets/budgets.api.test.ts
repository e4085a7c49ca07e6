import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { budgets } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { type Budget, budgetSorts } from '@/lib/money/budgets/schema'
import { exchangeRatesApi } from '@/lib/money/exchange-rates/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { transfersApi } from '@/lib/transfers/api'
import { callerFor, type Refusal, type Reply, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { as, type Person, password } from '../support/people'
import { admit, invite } from '../surprise/members'

/** The day of every test: half of June is over, and a little less than half of the year. */
const now = new Date('2027-06-15T12:00:00Z')
const setNow = (at: string | Date) => vi.setSystemTime(at)

/** The same person with a new session, because the first one expires when the clock moves far. */
async function signedInAgain({ email }: Person) {
  const { session } = await visitor.ok(accountsApi.login, { email, password })
  return callerFor({ authorization: `Bearer ${session.access_token}` })
}

const refused = ({ status, body }: Pick<Reply<Refusal>, 'status' | 'body'>) => {
  const faults = Array.isArray(body.details) ? (body.details as { path: string }[]) : []
  return [status, body.code, ...faults.map(({ path }) => path)]
}

describe('budgets', () => {
  let ada: Person
  let bob: Person
  let cleo: Person
  let familyId: string

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    ;[ada, bob, cleo] = await Promise.all([as('ada', { currency: 'USD' }), as('bob'), as('cleo')])
    familyId = (await ada.ok(familiesApi.create, { name: 'The Meyers' })).id
    for (const somebody of [bob, cleo]) await admit(somebody, await invite(ada, familyId, somebody.email))
  })
  afterEach(() => setNow(now))
  afterAll(() => vi.useRealTimers())

  const make = (more = {}, who = ada) =>
    who.ok(budgetsApi.create, { name: 'Gifts', amount: 100, period: 'monthly', ...more })
  const spend = (amount: number, more = {}, who = ada) =>
    who.ok(expensesApi.create, { amount, date: '2027-06-10', ...more })
  const read = (budgetId: string, who = ada) => who.ok(budgetsApi.get, { budgetId })

  it('need a name, an amount and a period, and have defaults for the rest', async () => {
    const made = await ada.ok(budgetsApi.create, { name: ' June ', amount: 120.5, period: 'monthly' })
    expect(made).toMatchObject({
      name: 'June',
      amount: 120.5,
      currency: 'USD',
      period: 'monthly',
      type: 'general',
      startDate: null,
      endDate: null,
      category: null,
      occasionId: null,
      description: null,
      priority: 'medium',
      tags: [] as string[],
      autoAdjust: false,
      notifications: true,
      familyId: null,
      editable: true,
      periodStart: '2027-06-01',
      periodEnd: '2027-06-30',
      daysLeft: 16,
      carry: 0,
      spent: 0,
      planned: 0,
      remaining: 120.5,
      left: 120.5,
      percentUsed: 0,
      forecast: 0,
      status: 'under_budget',
      nearLimit: false,
      atRisk: false,
      leftPerDay: 7.53,
      unconverted: [],
      occasion: null,
      family: null,
      version: 1,
    })
    expect(await read(made.id)).toEqual(made)
  })

  it('keep every field that was sent, and every change of it', async () => {
    const occasion = await ada.ok(occasionsApi.create, { name: 'Feast', date: '2027-12-24', type: 'other' })
    const id = newId()
    const input = {
      id,
      name: 'All of it',
      amount: 300,
      currency: 'EUR',
      period: 'custom',
      type: 'general',
      startDate: '2027-02-28',
      endDate: '2027-12-31',
      category: 'books',
      occasionId: occasion.id,
      description: 'What for',
      priority: 'critical',
      tags: ['a', 'b'] as string[],
      autoAdjust: true,
      notifications: false,
      familyId,
    } as const
    expect(await ada.ok(budgetsApi.create, input)).toMatchObject({
      ...input,
      periodStart: '2027-02-28',
      periodEnd: '2027-12-31',
      family: { id: familyId, name: 'The Meyers' },
      occasion: { id: occasion.id, name: 'Feast', type: 'other', date: '2027-12-24' },
    })
    const changes = {
      name: 'Less of it',
      amount: 10.5,
      period: 'quarterly',
      startDate: null,
      endDate: null,
      category: null,
      occasionId: null,
      description: null,
      priority: 'low',
      tags: [] as string[],
      autoAdjust: false,
      notifications: true,
      familyId: null,
    } as const
    expect(await ada.ok(budgetsApi.update, { budgetId: id, ...changes })).toMatchObject({
      ...changes,
      currency: 'EUR',
      version: 2,
      periodStart: '2027-04-01',
      periodEnd: '2027-06-30',
      family: null,
      occasion: null,
    })
  })

  it.each([
    [{ amount: 5, period: 'monthly' }, 'name'],
    [{ name: '  ', amount: 5, period: 'monthly' }, 'name'],
    [{ name: 'A', period: 'monthly' }, 'amount'],
    [{ name: 'A', amount: 5 }, 'period'],
    [{ name: 'A', amount: 5, period: 'weekly' }, 'period'],
    [{ name: 'A', amount: 5.001, period: 'monthly' }, 'amount'],
    [{ name: 'A', amount: 5.5, currency: 'JPY', period: 'monthly' }, 'amount'],
    [{ name: 'A', amount: -5, period: 'monthly' }, 'amount'],
    [{ name: 'A', amount: '5', period: 'monthly' }, 'amount'],
    [{ name: 'A', amount: 5, currency: 'ABC', period: 'monthly' }, 'currency'],
    [{ name: 'A', amount: 5, period: 'monthly', startDate: '2027-02-30' }, 'startDate'],
    [{ name: 'A', amount: 5, period: 'monthly', startDate: '2027-02-02', endDate: '2027-02-01' }, 'endDate'],
    [{ name: 'A', amount: 5, period: 'monthly', startDate: '9999-12-31' }, 'startDate'],
    [{ name: 'A', amount: 5, period: 'monthly', startDate: '1899-12-31' }, 'startDate'],
    [{ name: 'A', amount: 5, period: 'monthly', endDate: '2201-01-01' }, 'endDate'],
    [{ name: 'A', amount: 5, period: 'custom' }, 'startDate'],
    [{ name: 'A', amount: 5, period: 'custom', startDate: '2027-02-02' }, 'endDate'],
    [{ name: 'A', amount: 5, period: 'custom', startDate: '2027-02-02', endDate: '2027-02-01' }, 'endDate'],
    [{ name: 'A', amount: 5, period: 'monthly', type: 'party' }, 'type'],
    [{ name: 'A', amount: 5, period: 'monthly', category: 'cars' }, 'category'],
    [{ name: 'A', amount: 5, period: 'monthly', priority: 'none' }, 'priority'],
    [{ name: 'A', amount: 5, period: 'monthly', familyId: newId() }, 'familyId'],
    [{ name: 'A', amount: 5, period: 'monthly', occasionId: newId() }, 'occasionId'],
    [{ name: 'A', amount: 5, period: 'monthly', spent: 3 }, null],
    [{ name: 'A', amount: 5, period: 'monthly', status: 'cancelled' }, null],
  ])('refuse %j', async (input, path) => {
    const before = (await ada.ok(budgetsApi.list, { limit: 200 })).data.length
    const answer = await ada(budgetsApi.create, input as never)
    expect(refused(answer).slice(0, 2)).toEqual([422, 'VALIDATION_ERROR'])
    if (path) expect(refused(answer)[2]).toBe(path)
    expect((await ada.ok(budgetsApi.list, { limit: 200 })).data.length).toBe(before)
  })

  it('keep an impossible first day of an import beside them, and never begin before 1900', async () => {
    const ida = await as('ida')
    const row = { amount: 5, period: 'monthly', autoAdjust: true }
    const { created, failed, remarks } = await ida.ok(transfersApi.import, {
      type: 'budget',
      data: [
        { ...row, name: 'End of time', startDate: '9999-12-31' },
        { ...row, name: 'Old', createdAt: '-000500-01-01T00:00:00.000Z' },
      ],
    } as never)
    expect([created, failed]).toEqual([2, 0])
    expect(remarks).toEqual([
      { row: 1, type: 'budget', column: 'startDate', reason: 'kept', text: '9999-12-31' },
    ])
    const budgets = (await ida.ok(budgetsApi.list, { sort: 'name' } as never)).data
    expect(budgets).toMatchObject([
      { name: 'End of time', description: expect.stringContaining('9999-12-31') },
      { name: 'Old', createdAt: '1900-01-01T00:00:00.000Z', carry: 5 },
    ])
  })

  it('refuse the occasion and the family of somebody else', async () => {
    const zoe = await as('zoe')
    const occasion = await zoe.ok(occasionsApi.create, { name: 'Hers', date: '2027-12-24', type: 'other' })
    const family = await zoe.ok(familiesApi.create, { name: 'Hers' })
    const made = await make()
    for (const [field, value] of [
      ['occasionId', occasion.id],
      ['familyId', family.id],
    ] as const) {
      expect(refused(await ada(budgetsApi.update, { budgetId: made.id, [field]: value }))).toEqual([
        422,
        'VALIDATION_ERROR',
        field,
      ])
    }
    expect(await read(made.id)).toEqual(made)
  })

  it('refuse changes that would leave an invalid period', async () => {
    const made = await make({ startDate: '2027-03-01' })
    const change = (changes: object) => ada(budgetsApi.update, { budgetId: made.id, ...changes })
    expect(refused(await change({ endDate: '2027-02-01' }))).toEqual([422, 'VALIDATION_ERROR', 'endDate'])
    expect(refused(await change({ period: 'custom' }))).toEqual([422, 'VALIDATION_ERROR', 'endDate'])
    expect(refused(await change({}))[0]).toBe(422)
    expect(refused(await change({ amount: 1.001 }))).toEqual([422, 'VALIDATION_ERROR', 'amount'])
    expect(refused(await change({ currency: 'JPY' }))).toEqual([422, 'VALIDATION_ERROR', 'amount'])
    expect(refused(await change({ currency: 'JPY', amount: 1.5 }))).toEqual([
      422,
      'VALIDATION_ERROR',
      'amount',
    ])
    expect(await read(made.id)).toEqual(made)
    expect((await change({ currency: 'JPY', amount: 15_000 })).body).toMatchObject({
      amount: 15_000,
      currency: 'JPY',
    })
    expect((await change({ currency: 'JPY', name: 'Same' })).status).toBe(200)
  })

  it('keep the id that a device gave them, and refuse it a second time', async () => {
    const { id } = await make({ id: newId() })
    for (const who of [ada, bob]) {
      const again = await who(budgetsApi.create, { id, name: 'Again', amount: 1, period: 'yearly' })
      expect([again.status, again.body.code]).toEqual([409, 'ID_TAKEN'])
    }
  })

  it('refuse a change that was based on another version, and show the present one', async () => {
    const made = await make()
    await ada.ok(budgetsApi.update, { budgetId: made.id, amount: 1 }, { ifMatch: 1 })
    const late = await ada(budgetsApi.update, { budgetId: made.id, amount: 2 }, { ifMatch: 1 })
    expect([late.status, late.body.details]).toMatchObject([409, { current: { amount: 1, version: 2 } }])
    expect((await ada(budgetsApi.remove, { budgetId: made.id }, { ifMatch: 1 })).status).toBe(409)
  })

  describe('of a family', () => {
    it('are visible to its members, changed by their owner and its admins, and hidden from others', async () => {
      const zoe = await as('zoe')
      const made = await make({ familyId, name: 'Ours' }, bob)
      const own = await make({}, bob)
      expect(await read(made.id, cleo)).toMatchObject({ name: 'Ours', editable: false })
      expect(await read(made.id, ada)).toMatchObject({ editable: true })
      const budgetId = made.id
      const change = { budgetId, name: 'Changed' }
      expect((await cleo(budgetsApi.update, change)).status).toBe(403)
      expect((await cleo(budgetsApi.remove, { budgetId })).status).toBe(403)
      for (const [who, id] of [
        [zoe, made.id],
        [cleo, own.id],
        [ada, own.id],
        [cleo, newId()],
      ] as const) {
        expect((await who(budgetsApi.get, { budgetId: id })).status).toBe(404)
        expect((await who(budgetsApi.update, { budgetId: id, name: 'Mine' })).status).toBe(404)
        expect((await who(budgetsApi.remove, { budgetId: id })).status).toBe(404)
        expect((await who(budgetsApi.restore, { budgetId: id })).status).toBe(404)
      }
      expect((await ada(budgetsApi.update, change)).status).toBe(200)
      const { members } = await ada.ok(familiesApi.get, { familyId })
      const memberId = members.find(member => member.userId === cleo.user.id)!.id
      await ada.ok(membersApi.update, { familyId, memberId, role: 'admin' })
      expect((await cleo(budgetsApi.update, { budgetId, amount: 7 })).body).toMatchObject({
        amount: 7,
        editable: true,
      })
      await ada.ok(membersApi.update, { familyId, memberId, role: 'member' })
      expect((await cleo(budgetsApi.update, { budgetId, amount: 8 })).status).toBe(403)
      const listed = async (who: Person, query = {}) =>
        (await who.ok(budgetsApi.list, { limit: 200, ...query })).data.map(({ id }) => id)
      expect(await listed(cleo, { familyId })).toContain(made.id)
      expect(await listed(cleo)).not.toContain(own.id)
      expect(await listed(zoe)).toEqual([])
    })

    it('are restored from the trash by members who could delete them, and nobody else', async () => {
      const made = await make({ familyId }, bob)
      const budgetId = made.id
      await ada.ok(budgetsApi.remove, { budgetId })
      for (const who of [ada, bob]) expect((await who(budgetsApi.get, { budgetId })).status).toBe(404)
      expect((await cleo(budgetsApi.restore, { budgetId })).status).toBe(404)
      expect(await ada.ok(budgetsApi.restore, { budgetId })).toMatchObject({ id: budgetId, editable: true })
      expect(await read(budgetId, cleo)).toMatchObject({ editable: false })
      // A shared budget is only in its owner's trash.
      await bob.ok(budgetsApi.remove, { budgetId })
      const trash = async (who: Person) =>
        (await who.ok(budgetsApi.list, { deleted: 'true' })).data.map(({ id }) => id)
      expect(await trash(bob)).toContain(budgetId)
      expect(await trash(ada)).not.toContain(budgetId)
      const own = await make({}, bob)
      await bob.ok(budgetsApi.remove, { budgetId: own.id })
      expect((await ada(budgetsApi.restore, { budgetId: own.id })).status).toBe(404)
    })

    it('are shown to all members even where one of them has invalid days', async () => {
      const broken = await make({ familyId }, bob)
      const db = await testDatabase()
      for (const days of [
        { startDate: '9999-12-31' },
        { startDate: '9999-12-31', autoAdjust: true },
        { startDate: '2027-06-16', endDate: '2027-06-15' },
        { startDate: '0001-01-01', endDate: '0001-01-01', autoAdjust: true },
        { startDate: null, endDate: '9999-12-31' },
      ]) {
        await db.update(budgets).set(days).where(eq(budgets.id, broken.id))
        const { data } = await cleo.ok(budgetsApi.list, { familyId })
        const { periodStart, periodEnd } = data.find(({ id }) => id === broken.id)!
        expect(periodStart <= periodEnd).toBe(true)
        await bob.ok(insightsApi.get, { from: '2027-01-01', to: '2027-12-31' })
      }
      await bob.ok(budgetsApi.remove, { budgetId: broken.id })
    })

    it('are hidden from the others when their owner leaves the family, and stay with the owner', async () => {
      const ned = await as('ned')
      await admit(ned, await invite(ada, familyId, ned.email))
      const made = await make({ familyId }, ned)
      expect((await cleo(budgetsApi.get, { budgetId: made.id })).status).toBe(200)
      const { members } = await ada.ok(familiesApi.get, { familyId })
      const memberId = members.find(member => member.userId === ned.user.id)!.id
      await ned.ok(membersApi.remove, { familyId, memberId })
      expect((await cleo(budgetsApi.get, { budgetId: made.id })).status).toBe(404)
      expect((await ned(budgetsApi.get, { budgetId: made.id })).status).toBe(200)
    })

    it('add up the expenses of every member that name them', async () => {
      const made = await make({ familyId }, bob)
      await spend(20, { budgetId: made.id }, bob)
      await spend(5.25, { budgetId: made.id }, cleo)
      for (const who of [ada, bob, cleo]) expect(await read(made.id, who)).toMatchObject({ spent: 25.25 })
      // Members who see the budget do not see the expenses of others in it.
      expect((await ada.ok(expensesApi.list, { budgetId: made.id })).data).toEqual([])
    })

    it('show only that they have a private occasion, and nothing of it', async () => {
      const occasion = await bob.ok(occasionsApi.create, {
        name: 'Secret',
        date: '2027-12-24',
        type: 'other',
      })
      const made = await make({ familyId, occasionId: occasion.id }, bob)
      expect(made.occasion).toMatchObject({ name: 'Secret' })
      expect(JSON.stringify(await read(made.id, cleo))).not.toContain('Secret')
    })

    it('begin on the day they were made in their owner’s time zone', async () => {
      const far = await as('far', { timezone: 'Pacific/Kiritimati' })
      await admit(far, await invite(ada, familyId, far.email))
      setNow('2027-06-15T11:00:00Z')
      const occasion = await far.ok(occasionsApi.create, { name: 'Feast', date: '2027-12-24', type: 'other' })
      const made = await make({ familyId, period: 'custom', occasionId: occasion.id }, far)
      for (const who of [far, cleo]) expect((await read(made.id, who)).periodStart).toBe('2027-06-16')
    })
  })

  describe('that somebody closes or cancels', () => {
    const set = async (budgetId: string, status: 'cancelled' | 'completed' | null) => {
      const { status: code, body } = await ada(budgetsApi.update, { budgetId, status })
      return code === 200 ? body.status : body.code
    }

    it('are cancelled, closed and open again', async () => {
      const { id } = await make()
      expect(await set(id, 'completed')).toBe('completed')
      expect(await set(id, 'completed')).toBe('completed')
      expect(await set(id, 'cancelled')).toBe('cancelled')
      expect(await set(id, 'completed')).toBe('INVALID_TRANSITION')
      expect(await set(id, 'cancelled')).toBe('cancelled')
      expect(await set(id, null)).toBe('under_budget')
      await spend(100.01, { budgetId: id })
      expect(await set(id, null)).toBe('over_budget')
      expect(await set(id, 'completed')).toBe('completed')
      expect(await set(id, null)).toBe('over_budget')
    })

    it('name an impossible change of status, and change nothing with it', async () => {
      const { id } = await make({ startDate: '2027-09-01' })
      const answer = await ada(budgetsApi.update, { budgetId: id, status: 'completed', name: 'Other' })
      expect([answer.status, answer.body.code, answer.body.details]).toEqual([
        409,
        'INVALID_TRANSITION',
        { from: 'pending', to: 'completed' },
      ])
      expect(await read(id)).toMatchObject({ name: 'Gifts', status: 'pending', version: 1 })
      expect(await set(id, 'cancelled')).toBe('cancelled')
      expect(await set(id, null)).toBe('pending')
    })

    it('are completed by themselves when their end is over', async () => {
      setNow('2027-06-15T23:55:00Z')
      const kay = await as('kay', { currency: 'USD' })
      const { id } = await make({ period: 'custom', startDate: '2027-06-01', endDate: '2027-06-15' }, kay)
      expect(await read(id, kay)).toMatchObject({ status: 'under_budget', daysLeft: 1, leftPerDay: 100 })
      setNow('2027-06-16T00:00:00Z')
      expect(await read(id, kay)).toMatchObject({ status: 'completed', daysLeft: 0, leftPerDay: 0 })
      const cancelled = await kay.ok(budgetsApi.update, { budgetId: id, status: 'cancelled' })
      expect(cancelled.status).toBe('cancelled')
    })
  })

  it('go to the trash, come back, and are purged after 30 days', async () => {
    const made = await make()
    const budgetId = made.id
    await spend(30, { budgetId })
    await ada.ok(budgetsApi.remove, { budgetId })
    expect((await ada(budgetsApi.get, { budgetId })).status).toBe(404)
    expect((await ada(budgetsApi.remove, { budgetId })).status).toBe(404)
    expect(refused(await ada(expensesApi.create, { amount: 1, date: '2027-06-01', budgetId }))[2]).toBe(
      'budgetId',
    )
    const trash = await ada.ok(budgetsApi.list, { deleted: 'true' })
    expect(trash.data.map(({ id }) => id)).toContain(budgetId)
    expect(await ada.ok(budgetsApi.restore, { budgetId })).toMatchObject({ id: budgetId, spent: 30 })
    expect((await ada(budgetsApi.restore, { budgetId })).status).toBe(404)
    await ada.ok(budgetsApi.remove, { budgetId })
    const db = await testDatabase()
    const gone = async (days: number) => {
      const deletedAt = new Date(now.getTime() - days * 86_400_000)
      await db.update(budgets).set({ deletedAt }).where(eq(budgets.id, budgetId))
      await runJob(await jobContext('purge-budgets'), { job: 'purge-budgets' })
      return (await db.select().from(budgets).where(eq(budgets.id, budgetId))).length
    }
    expect(await gone(29)).toBe(1)
    expect(await gone(31)).toBe(0)
  })

  describe('in a list', () => {
    let dan: Person
    const listed = async (query: object): Promise<Budget[]> => {
      const found: Budget[] = []
      let cursor: string | null = null
      do {
        const page: { data: Budget[]; nextCursor: string | null } = await dan.ok(budgetsApi.list, {
          ...query,
          ...(cursor ? { cursor } : {}),
        } as never)
        found.push(...page.data)
        cursor = page.nextCursor
      } while (cursor && found.length < 500)
      return found
    }
    const names = async (query: object) => (await listed(query)).map(({ name }) => name)
    let occasionId: string

    beforeAll(async () => {
      dan = await as('dan')
      occasionId = (await dan.ok(occasionsApi.create, { name: 'Feast', date: '2027-12-24', type: 'other' }))
        .id
      for (const [name, amount, more] of [
        ['Books', 50, { period: 'yearly', category: 'books', tags: ['paper'] }],
        ['apron', 20, {}],
        ['Émile', 20, { description: 'For school' }],
        ['Feast', 300, { period: 'custom', occasionId }],
        ['Drums', 0, { period: 'quarterly' }],
      ] as const) {
        await make({ name, amount, ...more }, dan)
        setNow(new Date(Date.now() + 1000))
      }
      setNow(now)
    })

    it('come newest first, and in every other order, page by page', async () => {
      expect(await names({})).toEqual(['Drums', 'Feast', 'Émile', 'apron', 'Books'])
      expect(await names({ sort: 'name' })).toEqual(['apron', 'Books', 'Drums', 'Émile', 'Feast'])
      expect(await names({ sort: '-amount', limit: 3 })).toEqual([
        'Feast',
        'Books',
        'Émile',
        'apron',
        'Drums',
      ])
      for (const field of budgetSorts) {
        const whole = await names({ sort: field })
        expect(whole).toHaveLength(5)
        for (const limit of [1, 2, 4]) {
          expect(await names({ sort: field, limit }), field).toEqual(whole)
          expect(await names({ sort: `-${field}`, limit }), field).toEqual([...whole].reverse())
        }
      }
    })

    it('are those that a filter selects', async () => {
      expect(await names({ period: 'quarterly' })).toEqual(['Drums'])
      expect(await names({ type: 'occasion' })).toEqual(['Feast'])
      expect(await names({ type: 'general', sort: 'name' })).toEqual(['apron', 'Books', 'Drums', 'Émile'])
      expect(await names({ category: 'books' })).toEqual(['Books'])
      expect(await names({ occasionId })).toEqual(['Feast'])
      expect(await names({ familyId })).toEqual([])
      expect(await names({ q: 'emi' })).toEqual(['Émile'])
      expect(await names({ q: 'PAPER' })).toEqual(['Books'])
      expect(await names({ q: 'school' })).toEqual(['Émile'])
      expect(await names({ q: '%' })).toEqual([])
    })

    it('refuse an order, a filter and a cursor that do not exist', async () => {
      for (const query of [
        { sort: 'spent' },
        { period: 'weekly' },
        { limit: 201 },
        { cursor: 'nonsense' },
        { x: 1 },
      ])
        expect((await dan(budgetsApi.list, query as never)).status).toBe(422)
    })

    it('may be two hundred budgets with a carry over a century each', async () => {
      const kim = await as('kim')
      const first = await make({ startDate: '1900-01-01', autoAdjust: true, amount: 10 }, kim)
      const db = await testDatabase()
      const [row] = await db.select().from(budgets).where(eq(budgets.id, first.id))
      await db.insert(budgets).values(Array.from({ length: 199 }, () => ({ ...row!, id: newId() })))
      await spend(4, { budgetId: first.id, date: '2027-05-10' }, kim)
      const { data } = await kim.ok(budgetsApi.list, { limit: 200, sort: 'createdAt' })
      expect(data).toHaveLength(200)
      expect(data.find(({ id }) => id === first.id)).toMatchObject({ carry: 10, periodStart: '2027-06-01' })
    })
  })

  describe('count', () => {
    it('only expenses that name them, where they have no category or occasion', async () => {
      const general = await make({ name: 'General' })
      await spend(11, { category: 'books' })
      await spend(7, { budgetId: general.id, category: 'books' })
      await spend(3, { budgetId: general.id, date: '2027-06-01' })
      await spend(2, { budgetId: general.id, date: '2027-06-30' })
      await spend(100, { budgetId: general.id, date: '2027-05-31' })
      await spend(100, { budgetId: general.id, date: '2027-07-01' })
      const trashed = await spend(100, { budgetId: general.id })
      await ada.ok(expensesApi.remove, { expenseId: trashed.id })
      expect(await read(general.id)).toMatchObject({ spent: 12, percentUsed: 12, remaining: 88 })
    })

    it('expenses of their category that name no other budget', async () => {
      const eve = await as('eve')
      const books = await make({ category: 'books' }, eve)
      const others = await make({ category: 'other' }, eve)
      const named = await make({}, eve)
      await spend(5, { category: 'books' }, eve)
      await spend(6, { category: 'books', budgetId: named.id }, eve)
      await spend(7, { category: 'toys', budgetId: books.id }, eve)
      await spend(8, { category: null }, eve)
      await spend(9, { category: 'toys' }, eve)
      expect((await read(books.id, eve)).spent).toBe(12)
      expect((await read(others.id, eve)).spent).toBe(8)
      expect((await read(named.id, eve)).spent).toBe(6)
    })

    it('expenses of their occasion, until two weeks after the occurrence they were made for', async () => {
      const occasion = await ada.ok(occasionsApi.create, {
        name: 'Birthday',
        date: '2020-07-01',
        type: 'birthday',
      })
      const other = await make()
      const pinned = await make({ period: 'custom', occasionId: occasion.id, startDate: '2027-01-01' })
      expect(pinned).toMatchObject({
        type: 'occasion',
        periodStart: '2027-01-01',
        periodEnd: '2027-07-15',
        occasion: { date: '2027-07-01' },
      })
      const gift = { occasionId: occasion.id, price: 10, status: 'purchased' } as const
      await ada.ok(giftsApi.create, { ...gift, name: 'Cup', quantity: 2, purchaseDate: '2027-06-01' })
      await ada.ok(giftsApi.create, { ...gift, name: 'Pen', budgetId: other.id, purchaseDate: '2027-07-15' })
      await ada.ok(giftsApi.create, { ...gift, name: 'Late', purchaseDate: '2027-07-16' })
      await ada.ok(giftsApi.create, {
        ...gift,
        name: 'Both',
        budgetId: pinned.id,
        purchaseDate: '2027-06-02',
      })
      expect(await read(pinned.id)).toMatchObject({ spent: 40, forecast: 40 })
      // A year later the occasion has moved on, and the budget has not.
      setNow('2028-03-01T12:00:00Z')
      await runJob(await jobContext('roll-occasions'), { job: 'roll-occasions' })
      const anew = await signedInAgain(ada)
      expect(await anew.ok(occasionsApi.get, { occasionId: occasion.id })).toMatchObject({
        nextDate: '2028-07-01',
      })
      expect(await anew.ok(budgetsApi.get, { budgetId: pinned.id })).toMatchObject({
        spent: 40,
        status: 'completed',
        periodEnd: '2027-07-15',
        occasion: { date: '2027-07-01' },
      })
    })

    it('planned gifts: price times quantity at the occasion’s next date, and never ideas', async () => {
      const fay = await as('fay')
      const [soon, late] = await Promise.all(
        ['2027-06-30', '2027-07-01'].map(date =>
          fay.ok(occasionsApi.create, { name: 'Feast', date, type: 'other' }),
        ),
      )
      const named = await make({}, fay)
      const books = await make({ category: 'books' }, fay)
      const feast = await make({ period: 'custom', occasionId: soon!.id }, fay)
      const plan = (more: object) =>
        fay.ok(giftsApi.create, { name: 'Gift', price: 1, status: 'planned', ...more } as never)
      await plan({ price: 2.5, quantity: 3, budgetId: named.id })
      await plan({ price: 4, budgetId: named.id, occasionId: soon!.id, category: 'books' })
      await plan({ price: 8, budgetId: named.id, occasionId: late!.id })
      await plan({ price: 16, category: 'books' })
      await plan({ price: 32, category: 'books', occasionId: soon!.id })
      await plan({ price: 64, category: 'books', occasionId: late!.id })
      await plan({ price: 128, status: 'idea', category: 'books', occasionId: soon!.id, budgetId: named.id })
      await plan({ price: 256, status: 'cancelled', category: 'books', occasionId: soon!.id })
      await plan({ price: null, category: 'books', occasionId: soon!.id })
      await plan({ price: 1024, category: 'books', occasionId: soon!.id, direction: 'received' })
      const trashed = await plan({ price: 512, category: 'books', occasionId: soon!.id })
      await fay.ok(giftsApi.remove, { giftId: trashed.id })
      expect(await read(named.id, fay)).toMatchObject({ spent: 0, planned: 11.5, left: 88.5, remaining: 100 })
      expect((await read(books.id, fay)).planned).toBe(48)
      expect((await read(feast.id, fay)).planned).toBe(36)
    })

    it('a gift in the other budget once it names that one', async () => {
      const [one, other] = [await make(), await make()]
      const gift = await ada.ok(giftsApi.create, {
        name: 'Cup',
        price: 9,
        status: 'planned',
        budgetId: one.id,
      })
      expect(gift.budgetId).toBe(one.id)
      const planned = async () => [(await read(one.id)).planned, (await read(other.id)).planned]
      expect(await planned()).toEqual([9, 0])
      await ada.ok(giftsApi.update, { giftId: gift.id, budgetId: other.id })
      expect(await planned()).toEqual([0, 9])
      await ada.ok(giftsApi.update, { giftId: gift.id, status: 'purchased' })
      expect(await planned()).toEqual([0, 0])
      expect((await read(other.id)).spent).toBe(9)
      const foreign = await make({}, bob)
      for (const budgetId of [foreign.id, newId()]) {
        const before = await ada.ok(giftsApi.get, { giftId: gift.id })
        expect(refused(await ada(giftsApi.update, { giftId: gift.id, budgetId }))).toEqual([
          422,
          'VALIDATION_ERROR',
          'budgetId',
        ])
        expect(refused(await ada(giftsApi.create, { name: 'X', budgetId }))[2]).toBe('budgetId')
        expect(refused(await ada(giftsApi.bulk, { ids: [gift.id], changes: { budgetId } }))[2]).toBe(
          'budgetId',
        )
        expect(await ada.ok(giftsApi.get, { giftId: gift.id })).toEqual(before)
      }
      expect((await ada.ok(giftsApi.list, { budgetId: other.id })).data.map(({ id }) => id)).toEqual([
        gift.id,
      ])
    })

    it('gifts of all members in the budget of the family, wherever they come from', async () => {
      const shared = await make({ familyId, name: 'Shared' })
      const person = await bob.ok(peopleApi.create, { name: 'Uncle', relationship: 'family' })
      await bob.ok(giftsApi.create, {
        name: 'Pipe',
        personId: person.id,
        price: 30,
        status: 'purchased',
        purchaseDate: '2027-06-03',
        budgetId: shared.id,
      })
      for (const who of [ada, bob, cleo]) expect((await read(shared.id, who)).spent).toBe(30)
    })

    it('in currencies without decimals and with three', async () => {
      const yen = await make({ currency: 'JPY', amount: 10_000 })
      await spend(3333, { budgetId: yen.id })
      expect(await read(yen.id)).toMatchObject({
        spent: 3333,
        remaining: 6667,
        percentUsed: 33.3,
        // 3333 × 30 ÷ 15 days, and 6667 ÷ 16.
        forecast: 6666,
        leftPerDay: 416,
      })
      const dinar = await make({ currency: 'KWD', amount: 1.001 })
      await spend(0.333, { budgetId: dinar.id })
      expect(await read(dinar.id)).toMatchObject({
        spent: 0.333,
        remaining: 0.668,
        leftPerDay: 0.041,
        forecast: 0.666,
      })
    })

    it('the carry from period to period, both ways', async () => {
      const made = await make({ startDate: '2027-02-28', autoAdjust: true })
      expect(made).toMatchObject({
        carry: 100,
        periodStart: '2027-05-28',
        periodEnd: '2027-06-27',
        remaining: 200,
      })
      await spend(260, { budgetId: made.id, date: '2027-03-01' })
      await spend(90, { budgetId: made.id, date: '2027-03-28' })
      await spend(20, { budgetId: made.id, date: '2027-05-27' })
      // -100, then -90, then -10 … 100 - 90 - 20.
      expect(await read(made.id)).toMatchObject({ carry: -10, spent: 0, remaining: 90 })
      await spend(91, { budgetId: made.id, date: '2027-05-28' })
      expect(await read(made.id)).toMatchObject({ status: 'over_budget', remaining: -1, percentUsed: 101.1 })
      await ada.ok(budgetsApi.update, { budgetId: made.id, autoAdjust: false })
      expect(await read(made.id)).toMatchObject({ carry: 0, spent: 91, remaining: 9, nearLimit: true })
    })

    it('the carry since the period in which they were made, where they have no first day', async () => {
      const kai = await as('kai')
      const made = await make({ autoAdjust: true }, kai)
      // Expenses before the budget's first period do not count.
      await spend(1000, { budgetId: made.id, date: '2027-05-31' }, kai)
      await spend(30, { budgetId: made.id, date: '2027-06-01' }, kai)
      expect(await read(made.id, kai)).toMatchObject({ carry: 0, spent: 30, periodStart: '2027-06-01' })
      setNow('2027-08-01T12:00:00Z')
      const later = await signedInAgain(kai)
      // 70 are left of June, and July adds its 100: never more than one amount.
      const carried = async () => (await later.ok(budgetsApi.get, { budgetId: made.id })).carry
      expect(await carried()).toBe(100)
      await later.ok(expensesApi.create, { amount: 190, date: '2027-07-31', budgetId: made.id })
      expect(await carried()).toBe(-20)
    })

    it('no amounts without a rate, and say so', async () => {
      const lea = await as('lea', { currency: 'USD' })
      const made = await make({ startDate: '2027-05-01', autoAdjust: true }, lea)
      const gift = { name: 'Rug', currency: 'MNT', budgetId: made.id } as const
      await lea.ok(giftsApi.create, { ...gift, price: 40, status: 'purchased', purchaseDate: '2027-06-02' })
      await lea.ok(giftsApi.create, { ...gift, price: 5, status: 'purchased', purchaseDate: '2027-05-02' })
      await lea.ok(giftsApi.create, { ...gift, price: 7, status: 'planned' })
      await lea.ok(giftsApi.create, { ...gift, price: 9, status: 'planned', currency: 'GEL' })
      await spend(3, { budgetId: made.id, currency: 'EUR' }, lea)
      const found = await read(made.id, lea)
      expect(found).toMatchObject({ planned: 0, carry: 100 })
      expect(found.spent).toBeGreaterThan(3)
      expect(found.unconverted).toEqual([
        { currency: 'GEL', amount: 9 },
        { currency: 'MNT', amount: 52 },
      ])
      expect((await lea.ok(budgetsApi.list, {})).data).toEqual([found])
      const report = await lea.ok(reportsApi.create, { type: 'budget', params: { budgetId: made.id } })
      const { body } = await lea(reportsApi.export, { reportId: report.id, format: 'json' } as never)
      expect(JSON.stringify(body)).toContain('"currency":"MNT","amount":52')
      const rate = { base: 'USD', date: '2020-01-01', rate: 0.5 }
      for (const currency of ['GEL', 'MNT']) await lea.ok(exchangeRatesApi.set, { ...rate, currency })
      expect(await read(made.id, lea)).toMatchObject({ planned: 8, unconverted: [] })
    })
  })
})
