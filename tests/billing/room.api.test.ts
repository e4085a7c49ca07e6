import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { subscriptions } from '@/db/schema'
import { limitsOf } from '@/lib/billing/values'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { giftsApi } from '@/lib/gifts/api'
import { ideasApi } from '@/lib/ideas/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { backupsApi } from '@/lib/transfers/backups/api'
import { syncApi } from '@/lib/transfers/sync/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, confirm, type Person } from '../support/people'
import { planOf, subscribed, withStripe } from './paid'

const held = withStripe()
const most = (metric: keyof typeof limitsOf.free): number => limitsOf.free[metric] ?? 0
const [mostPeople, mostGifts, mostMembers] = [most('people'), most('gifts'), most('members')]

const csvOf = (names: readonly string[]) =>
  ['Name,Relationship', ...names.map(name => `${name},friend`)].join('\n')
const names = (many: number) => Array.from({ length: many }, (_, at) => `Friend ${at}`)
const giftsCsv = (many: number) => ['Gift,Price', ...names(many).map(name => `${name},5`)].join('\n')

const brought = (person: Person, data: string, type: 'person' | 'gift') =>
  person(transfersApi.import, { data, type })

const refused = (metric: string, limit: number) => ({
  status: 402,
  code: 'PLAN_LIMIT',
  details: { metric, limit },
})

describe('a plan with limits', () => {
  let ada: Person
  beforeEach(async () => {
    ada = await as('ada')
  })

  it('takes people up to its limit, and says in the reader’s language what the limit is', async () => {
    expect((await brought(ada, csvOf(names(mostPeople)), 'person')).status).toBe(200)
    const late = await ada(peopleApi.create, { name: 'One more', relationship: 'friend' })
    expect(late.body).toMatchObject(refused('people', mostPeople))
    expect(late.body.message).toContain(String(mostPeople))
    const german = await as('bea', { locale: 'de' })
    await brought(german, csvOf(names(mostPeople)), 'person')
    const spoken = await german(peopleApi.create, { name: 'Noch jemand', relationship: 'friend' })
    expect(spoken.body.message).toContain('Tarif')
  })

  it('refuses a file whole that has more than there is room for', async () => {
    await ada.ok(peopleApi.create, { name: 'Grandma', relationship: 'family' })
    const answer = await brought(ada, csvOf(names(mostPeople)), 'person')
    expect(answer.body).toMatchObject(refused('people', mostPeople))
    expect((await ada.ok(peopleApi.list, {})).data).toHaveLength(1)
    const gifts = await brought(ada, giftsCsv(mostGifts + 1), 'gift')
    expect(gifts.body).toMatchObject(refused('gifts', mostGifts))
    expect((await ada.ok(giftsApi.list, {})).data).toHaveLength(0)
  })

  it('reads, changes, deletes, restores and exports what is over the limit', async () => {
    await subscribed(held.stripe, ada)
    await brought(ada, csvOf(names(mostPeople + 5)), 'person')
    const db = await testDatabase()
    await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.ownerId, ada.user.id))
    expect(await planOf(ada)).toBe('free')
    const { data } = await ada.ok(peopleApi.list, { limit: 100 })
    expect(data).toHaveLength(mostPeople + 5)
    const personId = data[0]!.id
    await ada.ok(peopleApi.update, { personId, name: 'Another name' })
    await ada.ok(peopleApi.remove, { personId })
    await ada.ok(peopleApi.restore, { personId })
    expect((await ada(peopleApi.create, { name: 'More', relationship: 'friend' })).status).toBe(402)
    expect((await ada(transfersApi.export, { format: 'json' } as never)).status).not.toBe(402)
  })

  it('counts gifts and ideas of this year alone, and refuses each way of adding one', async () => {
    await brought(ada, giftsCsv(mostGifts), 'gift')
    const [known] = (await ada.ok(giftsApi.list, {})).data
    const person = await ada.ok(peopleApi.create, { name: 'Grandma', relationship: 'family' })
    const tries = await Promise.all([
      ada(giftsApi.create, { name: 'Kite' }),
      ada(giftsApi.create, { name: 'Kite', status: 'planned' }),
      ada(ideasApi.create, { title: 'Kite' }),
      ada(ideasApi.copy, { giftId: known!.id, personIds: [person.id] }),
    ])
    for (const { body } of tries) expect(body).toMatchObject(refused('gifts', mostGifts))
  })

  it('keeps a change that waited on a device as refused, with the reason', async () => {
    await brought(ada, giftsCsv(mostGifts), 'gift')
    const id = newId()
    const { results } = await ada.ok(syncApi.send, {
      ops: [
        {
          key: newId(),
          call: 'POST /api/gifts',
          path: {},
          body: { id, name: 'Kite' },
          base: null,
          version: null,
          madeAt: new Date().toISOString(),
        },
      ],
    } as never)
    expect(results).toMatchObject([{ outcome: 'refused', refusal: { status: 402, code: 'PLAN_LIMIT' } }])
  })

  it('never stands in the way of a promise on somebody else’s list', async () => {
    await brought(ada, giftsCsv(mostGifts), 'gift')
    const [owner] = [await confirm(await as('ben'))]
    const { id: familyId } = await owner.ok(familiesApi.create, { name: 'Bens' })
    const { link } = await owner.ok(membersApi.invite, { familyId, email: null, role: 'member' } as never)
    await ada.ok(invitationsApi.accept, { token: link.split('/').at(-1)! })
    const list = await owner.ok(wishlistsApi.create, { name: 'Mine', familyIds: [familyId] })
    const wish = await owner.ok(wishesApi.create, { wishlistId: list.id, name: 'Lamp' })
    const claimed = await ada(claimsApi.create, { wishlistId: list.id, itemId: wish.id })
    expect(claimed.status).toBe(201)
  })

  it('has room for its lists and families, and begins no further one', async () => {
    const lists = most('lists')
    for (let made = 0; made < lists; made++) await ada.ok(wishlistsApi.create, { name: `List ${made}` })
    expect((await ada(wishlistsApi.create, { name: 'More' })).body).toMatchObject(refused('lists', lists))
    await ada.ok(familiesApi.create, { name: 'Lovelaces' })
    expect((await ada(familiesApi.create, { name: 'More' })).body).toMatchObject(refused('families', 1))
  })

  it('limits a family by the plan of its owner, at the invitation and when somebody joins', async () => {
    const [ben, cleo] = [await as('ben'), await as('cleo')]
    const { id: familyId } = await ada.ok(familiesApi.create, { name: 'Lovelaces' })
    const offer = async () =>
      (await ada.ok(membersApi.invite, { familyId, email: null, role: 'admin' } as never)).link
        .split('/')
        .at(-1)!
    const [first, second] = [await offer(), await offer()]
    await ben.ok(invitationsApi.accept, { token: first })
    // The plan of a member who pays changes nothing.
    await subscribed(held.stripe, ben, { plan: 'family' })
    for (let members = 2; members < mostMembers; members++)
      await ada.ok(membersApi.createProfile, { familyId, name: `Kit ${members}`, kind: 'child' })
    const full = refused('members', mostMembers)
    const invited = { familyId, email: null, role: 'member' } as never
    expect((await ben(membersApi.invite, invited)).body).toMatchObject(full)
    expect(
      (await ada(membersApi.createProfile, { familyId, name: 'Kim', kind: 'child' })).body,
    ).toMatchObject(full)
    expect((await cleo(invitationsApi.accept, { token: second })).body).toMatchObject(full)
    // The invitation is not used up by it.
    await subscribed(held.stripe, ada, { plan: 'family' })
    await cleo.ok(invitationsApi.accept, { token: second })
  })

  it('restores a backup that was made here also where there is less room now', async () => {
    await subscribed(held.stripe, ada)
    await brought(ada, csvOf(names(mostPeople + 2)), 'person')
    const backup = await ada.ok(backupsApi.create, { name: 'Before', location: 'cloud' } as never)
    const { data } = await ada.ok(peopleApi.list, { limit: 100 })
    const db = await testDatabase()
    await db.update(subscriptions).set({ status: 'canceled' }).where(eq(subscriptions.ownerId, ada.user.id))
    for (const { id: personId } of data) await ada.ok(peopleApi.remove, { personId })
    const restored = await ada(backupsApi.restore, { backupId: backup.id } as never)
    expect(restored.status).toBe(200)
    expect((await ada.ok(peopleApi.list, { limit: 100 })).data).toHaveLength(mostPeople + 2)
  })
})
