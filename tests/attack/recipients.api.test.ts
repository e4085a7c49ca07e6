import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { people, wishlists } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { familiesApi } from '@/lib/families/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { peopleApi } from '@/lib/people/api'
import { samplesApi } from '@/lib/samples/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { callerFor, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, type Person, password } from '../support/people'
import { admit, invite } from '../surprise/members'

const longAgo = new Date(Date.now() - 31 * 86_400_000)
const fresh = 'another horse battery'

/** The records of Mum when Bob keeps a list for her, and those by which she becomes known later. */
interface Plan {
  mum: Person
  /** Bob's person record of her, and a family with her and Bob. */
  personId: string
  familyId: string
  wishlistId: string
  budgetId: string
}

describe('a recipient who becomes known after the list was made', () => {
  let bob: Person
  let cleo: Person
  /** A family that stays: Mum sees everything shared with it, whatever happens to her other links. */
  let familyId: string
  let cleoMember: string
  let count = 0

  const memberOf = async (somebody: Person, family = familyId) =>
    (await bob.ok(familiesApi.get, { familyId: family })).members.find(
      ({ userId }) => userId === somebody.user.id,
    )!.id
  const enter = async (somebody: Person, family = familyId) =>
    admit(somebody, await invite(bob, family, somebody.email))

  async function household() {
    ;[bob, cleo] = await Promise.all([as('Bob'), as('Cleo')])
    familyId = (await bob.ok(familiesApi.create, { name: 'The Meyers' })).id
    await enter(cleo)
    cleoMember = await memberOf(cleo)
  }
  beforeAll(household)

  /** Bob's list, gifts and budget for a person record. Cleo claims from the list and adds a hidden suggestion. */
  async function planFor(email: string | null) {
    const name = `Mum ${++count}`
    const record = await bob.ok(peopleApi.create, { name, relationship: 'family', email })
    const list = await bob.ok(wishlistsApi.create, {
      name: 'For Mum',
      recipientKind: 'person',
      recipientIds: [record.id],
      familyIds: [familyId],
      settings: { allowSuggestions: true },
    })
    const item = await bob.ok(wishesApi.create, { wishlistId: list.id, name: 'Scarf', price: 30 })
    await cleo.ok(wishesApi.create, { wishlistId: list.id, name: 'Hidden idea', hidden: true })
    const claim = await cleo.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id })
    const budget = await bob.ok(budgetsApi.create, { name, amount: 100, period: 'yearly', familyId })
    await bob.ok(giftsApi.create, {
      name: 'Hat',
      personId: record.id,
      status: 'purchased',
      price: 20,
      budgetId: budget.id,
    })
    await cleo.ok(giftsApi.update, { giftId: claim.giftId!, budgetId: budget.id })
    await cleo.ok(claimsApi.update, { claimId: claim.id, status: 'purchased', cost: 30 })
    return { personId: record.id, name, wishlistId: list.id, budgetId: budget.id }
  }

  /**
   * How Mum becomes known: by the address in the record, except in the last case, where Bob links the record to her
   * membership.
   */
  const arrivals = {
    'signs up with the address': async () => {
      const email = emailOf('mum')
      const plan = await planFor(email)
      const mum = await as('Mum', { email })
      await enter(mum)
      return { mum, ...plan }
    },
    'joins the family with the address': async () => {
      const mum = await as('Mum')
      const plan = await planFor(mum.email)
      await enter(mum)
      return { mum, ...plan }
    },
    'takes the address': async () => {
      const [mum, email] = [await as('Mum'), emailOf('mum')]
      await enter(mum)
      const plan = await planFor(email)
      await mum.ok(accountsApi.updateProfile, { email, currentPassword: password })
      return { mum, ...plan }
    },
    'has her address written down': async () => {
      const mum = await as('Mum')
      await enter(mum)
      const plan = await planFor(null)
      await bob.ok(peopleApi.update, { personId: plan.personId, email: mum.email })
      return { mum, ...plan }
    },
    'is said to be in the family': async () => {
      const mum = await as('Mum')
      await enter(mum)
      const plan = await planFor(null)
      const link = { personId: plan.personId, familyId, memberId: await memberOf(mum) }
      await bob.ok(personLinksApi.link, link)
      return { mum, ...plan }
    },
    'is said to be in a family that ends': async () => {
      const mum = await as('Mum')
      await enter(mum)
      const plan = await planFor(null)
      const other = (await bob.ok(familiesApi.create, { name: 'For a while' })).id
      await enter(mum, other)
      const link = { personId: plan.personId, familyId: other, memberId: await memberOf(mum, other) }
      await bob.ok(personLinksApi.link, link)
      await bob.ok(familiesApi.remove, { familyId: other })
      return { mum, ...plan }
    },
  }

  /** Imports a file of Bob's in which a person has another address. */
  const overwrite = (id: string, name: string, email: string) =>
    bob.ok(transfersApi.import, {
      data: { format: 'gift-tracker', version: 2, people: [{ id, name, relationship: 'family', email }] },
      overwrite: true,
    })

  type Act = (plan: Plan & { name: string }) => Promise<unknown>

  /** Changes by Bob to any person record of hers. */
  const acts: Record<string, Act> = {
    'unites the record with another': async ({ personId }) => {
      const keep = await bob.ok(peopleApi.create, {
        name: 'Somebody',
        relationship: 'family',
        email: emailOf('somebody'),
      })
      await bob.ok(personLinksApi.link, { personId: keep.id, familyId, memberId: cleoMember })
      await bob.ok(peopleApi.merge, { keepId: keep.id, mergeIds: [personId] })
    },
    'throws the record away until it is forgotten': async ({ personId }) => {
      await bob.ok(peopleApi.remove, { personId })
      await (await testDatabase()).update(people).set({ deletedAt: longAgo }).where(eq(people.id, personId))
      await runJob(await jobContext('purge-people'), { job: 'purge-people' })
    },
  }

  /** Changes to a record with her address, and to one that is linked to her. */
  const addressed: Record<string, Act> = {
    'corrects the address': ({ personId }) => bob.ok(peopleApi.update, { personId, email: emailOf('right') }),
    'removes the address': ({ personId }) => bob.ok(peopleApi.update, { personId, email: null }),
    'reads another address from a file': ({ personId, name }) => overwrite(personId, name, emailOf('file')),
    ...acts,
  }
  const linked: Record<string, Act> = {
    'says that she is not': ({ personId }) => bob(personLinksApi.unlink, { personId }),
    'says that this is somebody else': ({ personId }) =>
      bob.ok(personLinksApi.link, { personId, familyId, memberId: cleoMember }),
    ...acts,
  }

  /** Checks that Mum sees the list as its recipient, and nothing for her in the family's budget. */
  async function mumReads({ mum, wishlistId, budgetId }: Plan) {
    const list = await mum.ok(wishlistsApi.get, { wishlistId })
    const text = JSON.stringify(list)
    const { spent, planned } = await mum.ok(budgetsApi.get, { budgetId })
    return {
      blind: list.blind,
      claimedCount: list.claimedCount,
      told: ['Cleo', 'Hidden idea', 'reserved', 'purchased'].filter(word => text.includes(word)),
      money: [spent, planned],
    }
  }
  const nothing = { blind: true, claimedCount: null, told: [], money: [0, 0] }

  describe.each(Object.entries(arrivals))('stays one when she %s', (how, arrive) => {
    beforeAll(household)

    it.each(Object.entries(how.startsWith('is said') ? linked : addressed))(
      'and the giver %s',
      async (_what, act) => {
        const plan = await arrive()
        expect(await mumReads({ familyId, ...plan })).toEqual(nothing)
        // Everybody else still sees the claims.
        const { claimedCount } = await cleo.ok(wishlistsApi.get, { wishlistId: plan.wishlistId })
        expect(claimedCount).toBe(1)
        expect((await bob.ok(budgetsApi.get, { budgetId: plan.budgetId })).spent).toBe(50)
        await act({ familyId, ...plan })
        expect(await mumReads({ familyId, ...plan })).toEqual(nothing)
      },
    )
  })

  const address = arrivals['signs up with the address']
  const giveWay = async ({ personId }: { personId: string }) =>
    bob.ok(peopleApi.update, { personId, email: emailOf('right') })

  it('stays one when she confirms her address, changes it, takes it back and sets a new password', async () => {
    await mails()
    const plan = await address()
    const { mum } = plan
    const reads = async () => expect(await mumReads({ familyId, ...plan })).toEqual(nothing)
    const [asked] = (await mails()).filter(mail => mail.headers.to === mum.email)
    await visitor.ok(accountsApi.verifyEmail, { token: asked!.token, password })
    await reads()
    await mum.ok(accountsApi.updateProfile, { email: emailOf('mum.new'), currentPassword: password })
    await reads()
    const undo = (await mails()).find(mail => mail.headers.to === mum.email)!
    await visitor.ok(accountsApi.resetPassword, { token: undo.token, password: fresh })
    await giveWay(plan)
    const { session } = await visitor.ok(accountsApi.login, { email: mum.email, password: fresh })
    const again = callerFor({ authorization: `Bearer ${session.access_token}` })
    plan.mum = Object.assign(again, { user: mum.user, email: mum.email, tokens: session })
    await reads()
  })

  it('stays one when she turns a sample family into her account with the address', async () => {
    const email = emailOf('mum')
    const plan = await planFor(email)
    const { session } = await visitor.ok(samplesApi.open, {})
    const sample = callerFor({ authorization: `Bearer ${session!.access_token}` })
    await sample.ok(samplesApi.keep, { email, password, name: 'Mum' })
    const { user } = await sample.ok(accountsApi.validate, {})
    const mum = Object.assign(sample, { user, email, tokens: session! })
    await enter(mum)
    await giveWay(plan)
    expect(await mumReads({ mum, familyId, ...plan })).toEqual(nothing)
  })

  it('stays one when she leaves, is removed and comes back', async () => {
    const plan = await address()
    const { mum } = plan
    await mum.ok(membersApi.remove, { familyId, memberId: await memberOf(mum) })
    await giveWay(plan)
    await enter(mum)
    expect(await mumReads({ familyId, ...plan })).toEqual(nothing)
    await bob.ok(membersApi.remove, { familyId, memberId: await memberOf(mum) })
    await enter(mum)
    expect(await mumReads({ familyId, ...plan })).toEqual(nothing)
  })

  it('stays the recipient of a gift when she joins only after the record is corrected', async () => {
    const mum = await as('Mum')
    const plan = await planFor(mum.email)
    await giveWay(plan)
    await enter(mum)
    expect(await mumReads({ mum, familyId, ...plan })).toEqual(nothing)
  })

  it('learns nothing from a gift that outlasts its list, when the list is purged or the account of its owner deleted', async () => {
    const dan = await as('Dan')
    await enter(dan)
    for (const end of ['forgotten', 'deleted'] as const) {
      const email = emailOf('mum')
      const record = await dan.ok(peopleApi.create, { name: 'Mum', relationship: 'family', email })
      const list = await dan.ok(wishlistsApi.create, {
        name: 'For Mum',
        recipientKind: 'person',
        recipientIds: [record.id],
        familyIds: [familyId],
      })
      const item = await dan.ok(wishesApi.create, { wishlistId: list.id, name: 'Scarf' })
      const budget = await bob.ok(budgetsApi.create, { name: end, amount: 100, period: 'yearly', familyId })
      const claim = await cleo.ok(claimsApi.create, { wishlistId: list.id, itemId: item.id })
      await cleo.ok(giftsApi.update, { giftId: claim.giftId!, budgetId: budget.id })
      await cleo.ok(claimsApi.update, { claimId: claim.id, status: 'purchased', cost: 30 })
      const mum = await as('Mum', { email })
      await enter(mum)
      const spent = async (who: Person) => (await who.ok(budgetsApi.get, { budgetId: budget.id })).spent
      expect([await spent(mum), await spent(bob)]).toEqual([0, 30])
      if (end === 'forgotten') {
        await dan.ok(wishlistsApi.remove, { wishlistId: list.id })
        const db = await testDatabase()
        await db.update(wishlists).set({ deletedAt: longAgo }).where(eq(wishlists.id, list.id))
        await runJob(await jobContext('purge-wishlists'), { job: 'purge-wishlists' })
      } else await dan.ok(accountsApi.removeProfile, { password })
      expect([end, await spent(mum), await spent(bob)]).toEqual([end, 0, 30])
    }
  })
})

describe('the stored account of a recipient', () => {
  it('is hidden from the owner of the list, who named a person record and sees only that', async () => {
    const bob = await as('Bob')
    const email = emailOf('mum')
    const record = await bob.ok(peopleApi.create, { name: 'Mum', relationship: 'family', email })
    const list = await bob.ok(wishlistsApi.create, {
      name: 'For Mum',
      recipientKind: 'person',
      recipientIds: [record.id],
    })
    const before = JSON.stringify(await bob.ok(wishlistsApi.get, { wishlistId: list.id }))
    await confirm(await as('Mum', { email }))
    expect(JSON.stringify(await bob.ok(wishlistsApi.get, { wishlistId: list.id }))).toBe(before)
  })
})
