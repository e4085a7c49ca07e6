import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { gifts, occasions, people } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { insightsApi } from '@/lib/analytics/insights/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { reportsApi } from '@/lib/reports/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, emailOf, type Person, password } from '../support/people'
import { admit, invite } from './members'

const longAgo = new Date(Date.now() - 31 * 86_400_000)
const job = async (name: string) => runJob(await jobContext(name), { job: name })

describe('a budget of the family', () => {
  let anna: Person
  let bob: Person
  let cleo: Person
  let familyId: string
  let annaMember: string
  let cleoMember: string
  let budgetId: string
  let nothing: string

  beforeAll(async () => {
    ;[anna, bob, cleo] = await Promise.all([as('Anna'), as('Bob'), as('Cleo')])
    familyId = (await bob.ok(familiesApi.create, { name: 'The Meyers' })).id
    for (const somebody of [anna, cleo]) await admit(somebody, await invite(bob, familyId, somebody.email))
    const { members } = await bob.ok(familiesApi.get, { familyId })
    const memberOf = (who: Person) => members.find(({ userId }) => userId === who.user.id)!.id
    ;[annaMember, cleoMember] = [memberOf(anna), memberOf(cleo)]
  })

  const text = async (who: Person) => JSON.stringify((await who(budgetsApi.get, { budgetId })).body)
  const sums = async (who: Person) => {
    const { spent, planned } = await who.ok(budgetsApi.get, { budgetId })
    return [spent, planned]
  }

  beforeEach(async () => {
    const made = await bob.ok(budgetsApi.create, {
      name: 'Everything',
      amount: 1000,
      period: 'custom',
      startDate: '2020-01-01',
      endDate: '2040-12-31',
      familyId,
    })
    budgetId = made.id
    nothing = await text(anna)
  })

  /** Lets the budget count all of Bob's gifts of a category, besides those that name it. */
  const countAll = async (category: 'books' | 'toys') => {
    await bob.ok(budgetsApi.update, { budgetId, category })
    nothing = await text(anna)
  }

  const record = async (more: { email?: string; member?: string } = { member: annaMember }) => {
    const { id } = await bob.ok(peopleApi.create, {
      name: 'Mum',
      relationship: 'family',
      ...(more.email ? { email: more.email } : {}),
    })
    if (more.member) await bob.ok(personLinksApi.link, { personId: id, familyId, memberId: more.member })
    return id
  }
  const buy = async (more: object) =>
    (
      await bob.ok(giftsApi.create, {
        name: 'Gift',
        price: 40,
        status: 'purchased',
        purchaseDate: '2026-02-02',
        budgetId,
        ...more,
      } as never)
    ).id

  it('shows a gift for one member to the others, and moves nothing for that member', async () => {
    await buy({ personId: await record() })
    await buy({ personId: await record(), status: 'planned', price: 15 })
    await buy({ personId: await record({ email: anna.email.toUpperCase() }), price: 2 })
    expect(await text(anna)).toBe(nothing)
    for (const who of [bob, cleo]) expect(await sums(who)).toEqual([42, 15])
    await buy({ personId: await record({ member: cleoMember }), price: 5 })
    expect(await sums(anna)).toEqual([5, 0])
    expect(await sums(cleo)).toEqual([42, 15])
    expect(await sums(bob)).toEqual([47, 15])
  })

  it('hides the gifts for its owner from its owner', async () => {
    const mine = await anna.ok(peopleApi.create, { name: 'Bob', relationship: 'family', email: bob.email })
    const before = await text(bob)
    const gift = { name: 'Gift', personId: mine.id, price: 9, status: 'purchased', budgetId } as const
    await anna.ok(giftsApi.create, { ...gift, purchaseDate: '2026-02-02' })
    expect(await text(bob)).toBe(before)
    for (const who of [anna, cleo]) expect(await sums(who)).toEqual([9, 0])
  })

  it('shows everybody an expense that is for no gift', async () => {
    await bob.ok(expensesApi.create, { amount: 3, date: '2026-02-02', budgetId })
    for (const who of [anna, bob, cleo]) expect(await sums(who)).toEqual([3, 0])
  })

  it('hides a gift from the person of its occasion, and from everybody who gets something at its feast', async () => {
    await countAll('books')
    const personId = await record()
    const feast = { name: 'Feast', date: '2031-05-05', type: 'other' } as const
    const one = await bob.ok(occasionsApi.create, { ...feast, personId })
    const many = await bob.ok(occasionsApi.create, { ...feast, peopleIds: [personId] })
    for (const occasion of [one, many]) {
      await buy({ occasionId: occasion.id })
      await buy({ occasionId: occasion.id, status: 'planned', budgetId: null, category: 'books' })
    }
    expect(await text(anna)).toBe(nothing)
    expect(await sums(cleo)).toEqual([80, 80])
    await bob.ok(occasionsApi.update, { occasionId: one.id, personId: null })
    await bob.ok(occasionsApi.update, { occasionId: many.id, peopleIds: [] })
    expect(await text(anna)).toBe(nothing)
    expect(await sums(cleo)).toEqual([80, 80])
  })

  it('still hides a gift when its occasion is deleted and purged', async () => {
    const personId = await record()
    const feast = await bob.ok(occasionsApi.create, { name: 'Feast', date: '2031-05-05', type: 'other' })
    await buy({ occasionId: feast.id })
    await bob.ok(occasionsApi.update, { occasionId: feast.id, personId })
    expect(await text(anna)).toBe(nothing)
    await bob.ok(occasionsApi.remove, { occasionId: feast.id })
    expect(await text(anna)).toBe(nothing)
    const db = await testDatabase()
    await db.update(occasions).set({ deletedAt: longAgo }).where(eq(occasions.id, feast.id))
    await job('purge-occasions')
    expect(await text(anna)).toBe(nothing)
    expect(await sums(cleo)).toEqual([40, 0])
  })

  it('still hides a gift from its first recipient when it is for somebody else later, or for nobody', async () => {
    const [hers, cleos] = [await record(), await record({ member: cleoMember })]
    const giftId = await buy({ personId: hers })
    await bob.ok(giftsApi.update, { giftId, personId: cleos })
    expect(await text(anna)).toBe(nothing)
    expect(await sums(cleo)).toEqual([0, 0])
    expect(await sums(bob)).toEqual([40, 0])
    await bob.ok(giftsApi.update, { giftId, personId: null })
    await bob.ok(giftsApi.bulk, { ids: [giftId], changes: { personId: hers } })
    await bob.ok(giftsApi.bulk, { ids: [giftId], changes: { personId: null } })
    for (const who of [anna, cleo]) expect(await sums(who)).toEqual([0, 0])
  })

  it('still hides a gift when the person record is unlinked, gets another address, is merged or purged', async () => {
    const cleos = await record({ member: cleoMember })
    const [parted, merged, thrown] = [await record(), await record(), await record()]
    const readdressed = await record({ email: anna.email })
    for (const personId of [parted, merged, thrown, readdressed]) await buy({ personId })
    await bob.ok(personLinksApi.unlink, { personId: parted })
    await bob.ok(peopleApi.update, { personId: readdressed, email: emailOf('other') })
    await bob.ok(peopleApi.merge, { keepId: cleos, mergeIds: [merged] })
    await bob.ok(peopleApi.remove, { personId: thrown })
    expect(await text(anna)).toBe(nothing)
    const db = await testDatabase()
    await db.update(people).set({ deletedAt: longAgo }).where(eq(people.id, thrown))
    await job('purge-people')
    expect(await text(anna)).toBe(nothing)
    expect(await sums(bob)).toEqual([160, 0])
    expect(await sums(cleo)).toEqual([120, 0])
  })

  it('hides a gift when its person record is linked only later and changes after that', async () => {
    const [linked, addressed] = [await record({}), await record({})]
    const cleos = await record({ member: cleoMember })
    const list = [await buy({ personId: linked }), await buy({ personId: addressed })]
    await bob.ok(personLinksApi.link, { personId: linked, familyId, memberId: annaMember })
    await bob.ok(peopleApi.update, { personId: addressed, email: anna.email })
    expect(await text(anna)).toBe(nothing)
    for (const giftId of list) await bob.ok(giftsApi.update, { giftId, personId: cleos })
    expect(await text(anna)).toBe(nothing)
  })

  it('hides a gift from somebody whose address was known and who joins the family later', async () => {
    const dora = await as('Dora')
    const cleos = await record({ member: cleoMember })
    const giftId = await buy({ personId: await record({ email: dora.email }) })
    await admit(dora, await invite(bob, familyId, dora.email))
    expect(await sums(dora)).toEqual([0, 0])
    await bob.ok(giftsApi.update, { giftId, personId: cleos })
    expect(await sums(dora)).toEqual([0, 0])
    expect(await sums(anna)).toEqual([40, 0])
    const { members } = await bob.ok(familiesApi.get, { familyId })
    const memberId = members.find(({ userId }) => userId === dora.user.id)!.id
    await dora.ok(membersApi.remove, { familyId, memberId })
  })

  it('hides an expense written by hand for an idea, even when the idea is for somebody else later', async () => {
    const [hers, cleos] = [await record(), await record({ member: cleoMember })]
    const idea = await bob.ok(giftsApi.create, { name: 'A thought', personId: hers })
    const made = await bob.ok(expensesApi.create, {
      amount: 15,
      date: '2026-02-02',
      budgetId,
      giftId: idea.id,
    })
    expect(await sums(cleo)).toEqual([15, 0])
    await bob.ok(giftsApi.update, { giftId: idea.id, personId: cleos })
    expect(await text(anna)).toBe(nothing)
    await bob.ok(expensesApi.remove, { expenseId: made.id })
    expect(await text(anna)).toBe(nothing)
  })

  it('still hides a gift when the address of its recipient changes', async () => {
    await buy({ personId: await record({ email: anna.email }) })
    await anna.ok(accountsApi.updateProfile, { email: emailOf('anna.new'), currentPassword: password })
    expect(await sums(anna)).toEqual([0, 0])
    expect(await sums(cleo)).toEqual([40, 0])
    anna.email = (await anna.ok(accountsApi.validate, {})).user.email
  })

  it('still hides a gift when it is deleted and restored, undone and bought again', async () => {
    const giftId = await buy({ personId: await record() })
    const still = async () => expect(await text(anna)).toBe(nothing)
    await bob.ok(giftsApi.remove, { giftId })
    await still()
    await bob.ok(giftsApi.restore, { giftId })
    await still()
    for (const changes of [
      { isPurchased: false },
      { price: 41 },
      { isPurchased: true },
      { status: 'returned' },
      { status: 'purchased' },
      { budgetId: null, category: 'food' },
      { budgetId },
      { currency: 'EUR', price: 12 },
    ] as const) {
      await bob.ok(giftsApi.update, { giftId, ...changes })
      await still()
    }
  })

  it('hides an expense written by hand for a hidden gift, in the trash too', async () => {
    const giftId = await buy({ personId: await record(), status: 'planned' })
    const made = await bob.ok(expensesApi.create, { amount: 44, date: '2026-02-02', budgetId, giftId })
    expect(await text(anna)).toBe(nothing)
    await bob.ok(expensesApi.update, { expenseId: made.id, amount: 45 })
    await bob.ok(giftsApi.remove, { giftId })
    expect(await text(anna)).toBe(nothing)
    expect(await sums(cleo)).toEqual([45, 0])
    await bob.ok(giftsApi.restore, { giftId })
    await bob.ok(expensesApi.remove, { expenseId: made.id })
    expect(await text(anna)).toBe(nothing)
  })

  it('hides the gift of a claim, also when the claim is released or its wish is purged', async () => {
    const list = await bob.ok(wishlistsApi.create, {
      name: 'For Anna',
      recipientKind: 'person',
      recipientIds: [annaMember],
      familyIds: [familyId],
    })
    const claimed = async (name: string) => {
      const item = await bob.ok(wishesApi.create, { wishlistId: list.id, name, price: 20 })
      const claim = await cleo.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id })
      return { itemId: item.id, claimId: claim.id, giftId: claim.giftId! }
    }
    const [bought, let1, kept, lost] = [
      await claimed('Scarf'),
      await claimed('Hat'),
      await claimed('Gloves'),
      await claimed('Shoes'),
    ]
    const name = (giftId: string) => cleo.ok(giftsApi.update, { giftId, budgetId })
    await name(bought.giftId)
    await cleo.ok(claimsApi.update, { claimId: bought.claimId, status: 'purchased', cost: 21 })
    expect(await text(anna)).toBe(nothing)
    expect(await sums(bob)).toEqual([21, 0])

    await cleo.ok(claimsApi.update, { claimId: let1.claimId, status: 'purchased', cost: 22 })
    await cleo.ok(claimsApi.remove, { claimId: let1.claimId, confirm: true } as never)
    await name(let1.giftId)
    expect(await text(anna)).toBe(nothing)
    expect(await sums(bob)).toEqual([43, 0])

    await bob.ok(wishesApi.remove, { wishlistId: list.id, itemId: kept.itemId })
    await cleo.ok(claimsApi.keep, { claimId: kept.claimId })
    await name(kept.giftId)
    expect(await text(anna)).toBe(nothing)
    expect(await sums(bob)).toEqual([43, 20])

    await bob.ok(wishlistsApi.remove, { wishlistId: list.id })
    const db = await testDatabase()
    await db.execute(
      sql`update wishlists set deleted_at = ${longAgo.toISOString()}::timestamptz where id = ${list.id}::uuid`,
    )
    await job('purge-wishlists')
    await name(lost.giftId)
    expect(await text(anna)).toBe(nothing)
    expect(await sums(bob)).toEqual([43, 40])
  })

  it('makes one expense of a claim in the account of the giver who bought it, and none elsewhere', async () => {
    const list = await anna.ok(wishlistsApi.create, { name: 'Wishes', familyIds: [familyId] })
    const item = await anna.ok(wishesApi.create, { wishlistId: list.id, name: 'Cups', quantity: 6, price: 8 })
    const claim = await cleo.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id, quantity: 3 })
    const claimId = claim.id
    const of = (who: Person) => who.ok(expensesApi.list, { q: 'cups' })
    expect((await of(cleo)).data).toEqual([])
    await Promise.all([1, 2].map(() => cleo(claimsApi.update, { claimId, status: 'purchased', cost: 30 })))
    await cleo.ok(claimsApi.update, { claimId, status: 'wrapped' })
    const { data } = await of(cleo)
    expect(data).toMatchObject([{ amount: 30, fromGift: true, giftId: claim.giftId }])
    for (const who of [anna, bob]) expect((await of(who)).data).toEqual([])
    await cleo.ok(claimsApi.update, { claimId, cost: 36 })
    expect((await of(cleo)).data).toMatchObject([{ id: data[0]!.id, amount: 36 }])
    await cleo.ok(claimsApi.update, { claimId, status: 'purchased' })
    await cleo.ok(claimsApi.update, { claimId, status: 'reserved' })
    expect((await of(cleo)).data).toEqual([])
  })

  /** Everything that shows somebody the budget, without the traces that any change of it leaves. */
  const told = async (who: Person) => {
    const { id: reportId } = await who.ok(reportsApi.create, { type: 'budget', params: { budgetId } })
    const { body: report } = await who(reportsApi.export, { reportId, format: 'json' } as never)
    await who.ok(reportsApi.remove, { reportId })
    const { data: listed } = await who.ok(budgetsApi.list, { limit: 200 })
    return JSON.stringify(
      [
        await who.ok(budgetsApi.get, { budgetId }),
        listed.filter(({ id }) => id === budgetId),
        report,
        await who.ok(insightsApi.get, { from: '2026-01-01', to: '2026-12-31' }),
        await who.ok(expensesApi.list, { budgetId }),
        await who.ok(giftsApi.list, { budgetId }),
      ],
      (key, value) => (key === 'version' || key === 'updatedAt' ? undefined : value),
    )
  }
  const share = (to: string | null) => bob.ok(budgetsApi.update, { budgetId, familyId: to })

  /** Cleo plans a gift for Bob, buys one and enters what she paid, all in his budget. */
  const surpriseBob = async () => {
    const him = await cleo.ok(peopleApi.create, { name: 'Bob', relationship: 'family', email: bob.email })
    const gift = { name: 'Gift', personId: him.id, price: 9, budgetId } as const
    await cleo.ok(giftsApi.create, { ...gift, status: 'planned' })
    await cleo.ok(giftsApi.create, { ...gift, status: 'purchased', purchaseDate: '2026-02-02' })
    await cleo.ok(giftsApi.create, { ...gift, status: 'given', purchaseDate: '2026-02-03', currency: 'MNT' })
    const { id: giftId } = await cleo.ok(giftsApi.create, gift)
    await cleo.ok(expensesApi.create, { amount: 4, date: '2026-02-02', budgetId, giftId })
  }

  it('hides the gifts for its owner also when he stops sharing it with the family', async () => {
    await bob.ok(expensesApi.create, { amount: 7, date: '2026-02-02', budgetId })
    await share(null)
    const quiet = await told(bob)
    await share(familyId)
    await surpriseBob()
    await share(null)
    expect(await told(bob)).toBe(quiet)
  })

  it('hides the gifts for its owner also when the family is gone', async () => {
    const worlds = []
    for (const plot of [false, true]) {
      const { id: other } = await bob.ok(familiesApi.create, { name: 'For a while' })
      await admit(cleo, await invite(bob, other, cleo.email))
      await share(other)
      if (plot) await surpriseBob()
      expect(await sums(cleo)).toEqual(plot ? [13, 9] : [0, 0])
      await bob.ok(familiesApi.remove, { familyId: other })
      worlds.push(await told(bob))
    }
    expect(worlds[1]).toBe(worlds[0])
  })

  it('counts the spending of other members only while it is shared', async () => {
    await cleo.ok(expensesApi.create, { amount: 5, date: '2026-02-02', budgetId })
    await cleo.ok(giftsApi.create, { name: 'For all', price: 6, status: 'planned', budgetId })
    await bob.ok(expensesApi.create, { amount: 7, date: '2026-02-02', budgetId })
    expect(await sums(bob)).toEqual([12, 6])
    await share(null)
    expect(await sums(bob)).toEqual([7, 0])
    await share(familyId)
    for (const who of [anna, bob, cleo]) expect(await sums(who)).toEqual([12, 6])
  })

  it('is no longer named by the expenses of members it was shared with', async () => {
    const made = await cleo.ok(expensesApi.create, { amount: 5, date: '2026-02-02', budgetId })
    expect(made.budget).toEqual({ id: budgetId, name: 'Everything' })
    await bob.ok(budgetsApi.update, { budgetId, familyId: null, name: 'A ring for Cleo' })
    expect((await cleo.ok(expensesApi.get, { expenseId: made.id })).budget).toBeNull()
    const { id: reportId } = await cleo.ok(reportsApi.create, { type: 'spending', params: {} })
    const { body } = await cleo(reportsApi.export, { reportId, format: 'json' } as never)
    expect(JSON.stringify([body, await cleo.ok(expensesApi.list, {})])).not.toContain('A ring')
  })

  it('mentions no gift for its reader outside its sums either', async () => {
    await buy({ personId: await record(), currency: 'MNT' })
    await buy({ personId: await record(), currency: 'MNT', status: 'planned', price: 3 })
    expect(await text(anna)).toBe(nothing)
    const { unconverted } = await cleo.ok(budgetsApi.get, { budgetId })
    expect(unconverted).toEqual([{ currency: 'MNT', amount: 43 }])
  })

  it('shows no other spending of its owner to members who may only edit it', async () => {
    await bob.ok(expensesApi.create, { amount: 7, date: '2026-02-02', category: 'jewelry', budgetId: null })
    await bob.ok(expensesApi.create, { amount: 8, date: '2019-02-02', category: 'jewelry', budgetId: null })
    const feast = await bob.ok(occasionsApi.create, { name: 'Feast', date: '2031-05-05', type: 'other' })
    const mine = await cleo.ok(familiesApi.create, { name: 'Of Cleo' })
    const role = (to: 'admin' | 'member') =>
      bob.ok(membersApi.update, { familyId, memberId: cleoMember, role: to })
    await role('admin')
    const refused = async (...list: object[]) => {
      const before = await text(cleo)
      for (const changes of list) {
        const answer = await cleo(budgetsApi.update, { budgetId, ...changes } as never)
        expect([answer.status, answer.body.code], JSON.stringify(changes)).toEqual([403, 'FORBIDDEN'])
      }
      expect(await text(cleo)).toBe(before)
    }
    const always = [
      { category: 'jewelry' },
      { type: 'occasion' },
      { occasionId: feast.id },
      { familyId: null },
      { familyId: mine.id },
    ]
    await refused(...always)
    await cleo.ok(budgetsApi.update, { budgetId, startDate: '2020-01-02', autoAdjust: true, familyId })
    await bob.ok(budgetsApi.update, { budgetId, category: 'jewelry' })
    const days = [
      { period: 'monthly' },
      { startDate: '2019-01-01' },
      { endDate: '2039-12-31' },
      { autoAdjust: false },
    ]
    await refused({ category: null }, ...always.slice(1), ...days)
    await bob.ok(budgetsApi.update, { budgetId, category: null, type: 'occasion', occasionId: feast.id })
    await refused({ occasionId: null }, ...days)
    // They may change everything else, and may send owner fields unchanged.
    await cleo.ok(budgetsApi.update, { budgetId, name: 'Ours', amount: 900, occasionId: feast.id })
    await role('member')
  })

  it('shows others nothing of its owner’s private spending in a report of past days', async () => {
    await bob.ok(expensesApi.create, { amount: 7, date: '2026-02-02', category: 'sports', budgetId: null })
    await bob.ok(expensesApi.create, { amount: 2, date: '2026-02-03', budgetId })
    const spentUntil = async (who: Person, to: string) => {
      const params = { budgetId, from: '2026-01-01', to }
      const { id: reportId } = await who.ok(reportsApi.create, { type: 'budget', params })
      const { body } = await who(reportsApi.export, { reportId, format: 'json' } as never)
      return (body as unknown as { rows: { spent: number }[] }).rows.map(({ spent }) => spent)
    }
    const [past, present] = ['2026-02-03', '2040-01-01']
    expect(await spentUntil(cleo, past)).toEqual([2])
    await bob.ok(budgetsApi.update, { budgetId, category: 'sports' })
    expect(await spentUntil(bob, past)).toEqual([9])
    expect(await spentUntil(cleo, past)).toEqual([])
    expect(await spentUntil(cleo, present)).toEqual([9])
  })

  it('hides gifts and expenses that are imported from a file', async () => {
    await countAll('toys')
    const named = await bob.ok(peopleApi.create, {
      name: 'Annamaria Imported',
      relationship: 'family',
      email: anna.email,
    })
    const row = {
      name: 'From a file',
      recipient: named.name,
      status: 'purchased',
      price: 17,
      category: 'toys',
    }
    await bob.ok(transfersApi.import, { data: [{ ...row, purchaseDate: '2026-02-02' }], type: 'gift' })
    const db = await testDatabase()
    const [gift] = await db.select().from(gifts).where(eq(gifts.name, 'From a file'))
    expect(gift).toMatchObject({ personId: named.id, onceFor: [anna.user.id] })
    expect(await text(anna)).toBe(nothing)
    expect((await sums(cleo))[0]).toBe(17)
  })
})
