import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { people } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { familiesApi } from '@/lib/families/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, move, type Person } from '../support/people'
import { admit, invite } from './members'

describe('a recipient of a list', () => {
  let anna: Person
  let bob: Person
  let familyId: string

  beforeAll(async () => {
    ;[anna, bob] = await Promise.all([as('Anna'), as('Bob')])
    familyId = (await bob.ok(familiesApi.create, { name: 'The Meyers' })).id
    await admit(anna, await invite(bob, familyId, anna.email))
  })

  /** Bob's list for a person record of Anna. The family can see it and Bob claims from it. */
  async function listFor(personId: string) {
    const list = await bob.ok(wishlistsApi.create, {
      name: 'For Mum',
      recipientKind: 'person',
      recipientIds: [personId],
      familyIds: [familyId],
    })
    const item = await bob.ok(wishesApi.create, { wishlistId: list.id, name: 'Scarf' })
    await bob.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id })
    return list.id
  }

  const seen = async (wishlistId: string) => {
    const { blind, claimedCount, items, recipients } = await anna.ok(wishlistsApi.get, { wishlistId })
    return { blind, claimedCount, claims: items[0]!.claims.length, named: recipients.length }
  }
  const nothing = { blind: true, claimedCount: null, claims: 0, named: 1 }

  it('stays one when their address changes after a list for it was made', async () => {
    const record = await bob.ok(peopleApi.create, { name: 'Mum', relationship: 'family', email: anna.email })
    const wishlistId = await listFor(record.id)
    expect(await seen(wishlistId)).toEqual(nothing)
    await move(anna)
    expect(await seen(wishlistId)).toEqual(nothing)
  })

  it('stays one when their address is saved only later, and then changes', async () => {
    const record = await bob.ok(peopleApi.create, { name: 'Mum again', relationship: 'family' })
    const wishlistId = await listFor(record.id)
    expect((await seen(wishlistId)).blind).toBe(false)
    const { user } = await anna.ok(accountsApi.validate, {})
    await bob.ok(peopleApi.update, { personId: record.id, email: user.email })
    expect((await seen(wishlistId)).blind).toBe(true)
    await move(anna)
    expect((await seen(wishlistId)).blind).toBe(true)
  })

  it('is one on lists and in budgets that are made long after their address changed', async () => {
    const record = await bob.ok(peopleApi.create, { name: 'Ma', relationship: 'family', email: anna.email })
    await move(anna)
    await move(anna)
    expect(await seen(await listFor(record.id))).toEqual(nothing)
    const budget = await bob.ok(budgetsApi.create, { name: 'All', amount: 100, period: 'yearly', familyId })
    const spent = async (who: Person) => (await who.ok(budgetsApi.get, { budgetId: budget.id })).spent
    await bob.ok(giftsApi.create, {
      name: 'Scarf',
      personId: record.id,
      status: 'purchased',
      price: 20,
      budgetId: budget.id,
    })
    expect([await spent(bob), await spent(anna)]).toEqual([20, 0])
  })

  it('stays one when the person record that a list is for is deleted and purged', async () => {
    const record = await bob.ok(peopleApi.create, { name: 'Mother', relationship: 'family' })
    const { members } = await bob.ok(familiesApi.get, { familyId })
    const memberId = members.find(member => member.userId === anna.user.id)!.id
    await bob.ok(personLinksApi.link, { personId: record.id, familyId, memberId })
    const wishlistId = await listFor(record.id)
    expect(await seen(wishlistId)).toEqual(nothing)
    await bob.ok(peopleApi.remove, { personId: record.id })
    const db = await testDatabase()
    await db
      .update(people)
      .set({ deletedAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(people.id, record.id))
    await runJob(await jobContext('purge-people'), { job: 'purge-people' })
    expect(await seen(wishlistId)).toEqual({ ...nothing, named: 0 })
  })

  it('is listed once, however many records lead to them', async () => {
    const record = await bob.ok(peopleApi.create, { name: 'Mama', relationship: 'family' })
    const wishlistId = await listFor(record.id)
    await bob.ok(wishlistsApi.update, { wishlistId, recipientIds: [record.id] })
    const { recipients, recipientIds } = await bob.ok(wishlistsApi.get, { wishlistId })
    expect(recipients.map(({ name }) => name)).toEqual(['Mama'])
    expect(recipientIds).toEqual([record.id])
  })
})
