import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { wishlists } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { systemApi } from '@/lib/developers/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { usualReveal } from '@/lib/wishlists/rules'
import { usualSettings } from '@/lib/wishlists/schema'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { operator } from '../support/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'
import { collaborate, daysFromNow, familyOf, listOf, profileIn, storedClaim, today, wish } from './household'

const utc = { timezone: 'UTC' }
const noon = (date: string) => `${date}T12:00:00.000Z`

describe('wishlist', () => {
  it('is by default private, for its owner and with the usual settings', async () => {
    const ada = await as('ada', utc)
    const list = await listOf(ada, { name: ' Birthday ' })
    expect(list).toMatchObject({
      name: 'Birthday',
      recipientKind: 'self',
      recipients: [{ id: ada.user.id, name: 'ada' }],
      recipientIds: [],
      isPublic: false,
      shareType: 'private',
      isCollaborative: false,
      occasionId: null,
      eventDate: null,
      revealAt: null,
      settings: usualSettings,
      role: 'owner',
      blind: true,
      claimedCount: null,
      version: 1,
    })
    const changed = await ada.ok(wishlistsApi.update, {
      wishlistId: list.id,
      settings: { allowComments: false },
    })
    expect(changed.settings).toEqual({ ...usualSettings, allowComments: false })
    expect(changed.version).toBe(2)
  })

  it('takes its date from its occasion and its reveal from its date, and moves with them', async () => {
    const ada = await as('ada', utc)
    const date = daysFromNow(30)
    const party = await ada.ok(occasionsApi.create, { name: 'Party', type: 'other', date })
    const list = await listOf(ada, { occasionId: party.id })
    expect(list).toMatchObject({ eventDate: date, revealAt: noon(addDays(date, 14)) })
    const later = addDays(date, 10)
    const moved = await ada.ok(wishlistsApi.update, { wishlistId: list.id, eventDate: later })
    expect(moved).toMatchObject({ eventDate: later, revealAt: noon(addDays(later, 14)) })
    const chosen = noon(addDays(later, 3))
    await ada.ok(wishlistsApi.update, { wishlistId: list.id, revealAt: chosen })
    const renamed = await ada.ok(wishlistsApi.update, { wishlistId: list.id, name: 'Renamed' })
    expect(renamed.revealAt).toBe(chosen)
    const none = await ada.ok(wishlistsApi.update, { wishlistId: list.id, eventDate: null })
    expect(none).toMatchObject({ eventDate: null, revealAt: null })
  })

  it('reveals at noon in its owner’s time zone', async () => {
    const ada = await as('ada', { timezone: 'Pacific/Auckland' })
    const list = await listOf(ada, { eventDate: '2031-07-01' })
    expect(list.revealAt).toBe(usualReveal('2031-07-01', 'Pacific/Auckland').toISOString())
    expect(list.revealAt).toBe('2031-07-15T00:00:00.000Z')
  })

  it.each([
    [
      'a reveal before its day',
      { eventDate: '2031-07-01', revealAt: '2031-06-30T12:00:00.000Z' },
      'revealAt',
    ],
    ['a reveal 91 days after', { eventDate: '2031-07-01', revealAt: '2031-09-30T12:00:00.000Z' }, 'revealAt'],
    ['a reveal without a day', { revealAt: '2031-09-30T12:00:00.000Z' }, 'revealAt'],
    ['two names that say different things', { isPublic: true, shareType: 'private' as const }, 'isPublic'],
    ['an occasion of nobody', { occasionId: newId() }, 'occasionId'],
    ['a family of nobody', { familyIds: [newId()] }, 'familyIds'],
    ['no recipient', { recipientKind: 'person' as const }, 'recipientIds'],
    ['a recipient of nobody', { recipientKind: 'person' as const, recipientIds: [newId()] }, 'recipientIds'],
    ['somebody else in a list of one’s own', { recipientIds: [newId()] }, 'recipientIds'],
    ['no name', { name: ' ' }, 'name'],
    ['a setting that there is not', { settings: { claimReminderDays: 0 } }, 'settings.claimReminderDays'],
  ])('refuses %s, naming the field', async (_, input, path) => {
    const ada = await as('ada', utc)
    const { status, body } = await ada(wishlistsApi.create, { name: 'Birthday', ...input })
    expect(status).toBe(422)
    expect(body).toMatchObject({ code: 'VALIDATION_ERROR', details: [{ path }] })
    expect((await ada.ok(wishlistsApi.list, {})).data).toEqual([])
  })

  it('refuses occasions, people and members of another account', async () => {
    const [ada, bob] = await Promise.all([as('ada', utc), as('bob', utc)])
    const party = await bob.ok(occasionsApi.create, { name: 'Party', type: 'other', date: today() })
    const emma = await bob.ok(peopleApi.create, { name: 'Emma', relationship: 'family' })
    const { familyId } = await familyOf(bob)
    const child = await profileIn(familyId, 'Mia')
    const refused = async (input: object) =>
      (await ada(wishlistsApi.create, { name: 'Birthday', ...input })).status
    expect(await refused({ occasionId: party.id })).toBe(422)
    expect(await refused({ familyIds: [familyId] })).toBe(422)
    expect(await refused({ recipientKind: 'person', recipientIds: [emma.id] })).toBe(422)
    expect(await refused({ recipientKind: 'dependent', recipientIds: [child] })).toBe(422)
    const list = await listOf(bob, { recipientKind: 'dependent', recipientIds: [child] })
    expect(list).toMatchObject({
      blind: false,
      recipients: [{ id: child, name: 'Mia' }],
      recipientIds: [child],
    })
  })

  it('is for its owner only if it says so, whichever record names them', async () => {
    const [ada, bob] = await Promise.all([as('ada', utc), as('bob', utc)])
    const { memberIds } = await familyOf(ada, bob)
    const [me, partner] = memberIds as [string, string]
    const record = await ada.ok(peopleApi.create, { name: 'Me', relationship: 'family', email: ada.email })
    for (const id of [ada.user.id, me, record.id]) {
      const input = { name: 'Trick', recipientKind: 'person' as const, recipientIds: [id] }
      expect((await ada(wishlistsApi.create, input)).status).toBe(422)
      const couple = await listOf(ada, { recipientKind: 'couple', recipientIds: [id, partner] })
      expect(couple).toMatchObject({ blind: true, recipientIds: [ada.user.id, partner] })
    }
  })

  it('never removes a recipient with an account, whether or not anything is claimed', async () => {
    const [ada, bob, cid] = await Promise.all([as('ada', utc), as('bob', utc), as('cid', utc)])
    const { memberIds } = await familyOf(ada, bob, cid)
    const list = await listOf(ada)
    const answers = []
    for (const claimed of [false, true]) {
      if (claimed) await storedClaim(list.id, (await wish(ada, list.id)).id, bob)
      const { status, body } = await ada(wishlistsApi.update, {
        wishlistId: list.id,
        recipientKind: 'person',
        recipientIds: [memberIds[1]!],
      })
      answers.push({ status, body })
    }
    expect(answers[0]).toMatchObject({ status: 409, body: { code: 'RECIPIENT_STAYS' } })
    expect(answers[1]).toEqual(answers[0])
    expect(await ada.ok(wishlistsApi.get, { wishlistId: list.id })).toMatchObject({
      recipientKind: 'self',
      blind: true,
    })
    const both = await ada.ok(wishlistsApi.update, {
      wishlistId: list.id,
      recipientKind: 'couple',
      recipientIds: [ada.user.id, memberIds[1]!],
    })
    expect(both.recipients.map(({ name }) => name)).toEqual(['ada', 'bob'])
    expect((await bob(wishlistsApi.get, { wishlistId: list.id })).status).toBe(404)
  })

  it('lets an admin change its settings, but not its recipients', async () => {
    const [ada, bob] = await Promise.all([as('ada', utc), as('bob', utc)])
    const list = await listOf(ada)
    await collaborate(list.id, bob, 'admin')
    const wishlistId = list.id
    expect((await bob.ok(wishlistsApi.update, { wishlistId, name: 'By Bob' })).name).toBe('By Bob')
    for (const change of [{ recipientIds: [bob.user.id] }, { occasionId: null }])
      expect((await bob(wishlistsApi.update, { wishlistId, ...change })).status).toBe(403)
  })

  it('refuses a stale version with only what the caller may see of it, and an id in use', async () => {
    const [ada, bob] = await Promise.all([as('ada', utc), as('bob', utc)])
    const list = await listOf(ada)
    const item = await wish(ada, list.id)
    await storedClaim(list.id, item.id, bob)
    const stale = await ada(wishlistsApi.update, { wishlistId: list.id, name: 'Late' }, { ifMatch: 7 })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({
      code: 'VERSION_CONFLICT',
      details: { current: { id: list.id, version: 1, items: [{ status: 'available', claims: [] }] } },
    })
    expect((await ada(wishlistsApi.remove, { wishlistId: list.id }, { ifMatch: 7 })).status).toBe(409)
    const taken = await bob(wishlistsApi.create, { id: list.id, name: 'Mine' })
    expect(taken).toMatchObject({ status: 409, body: { code: 'ID_TAKEN' } })
  })

  it('stays in the trash for 30 days, from where its owner restores it', async () => {
    const ada = await as('ada', utc)
    const [kept, gone] = [await listOf(ada), await listOf(ada)]
    for (const { id: wishlistId } of [kept, gone]) {
      expect((await ada(wishlistsApi.remove, { wishlistId })).status).toBe(204)
      expect((await ada(wishlistsApi.remove, { wishlistId })).status).toBe(404)
      expect((await ada(wishlistsApi.get, { wishlistId })).status).toBe(404)
    }
    expect((await ada.ok(wishlistsApi.list, { deleted: 'true' })).data).toHaveLength(2)
    const days = (count: number) => ({ deletedAt: new Date(Date.now() - count * 86_400_000) })
    const db = await testDatabase()
    await db.update(wishlists).set(days(29)).where(eq(wishlists.id, kept.id))
    await db.update(wishlists).set(days(31)).where(eq(wishlists.id, gone.id))
    await operator.ok(systemApi.runJob, { job: 'purge-wishlists' })
    expect((await ada(wishlistsApi.restore, { wishlistId: gone.id })).status).toBe(404)
    expect((await ada.ok(wishlistsApi.restore, { wishlistId: kept.id })).id).toBe(kept.id)
    expect((await ada(wishlistsApi.restore, { wishlistId: kept.id })).status).toBe(404)
  })

  it('is found by its scope, its family and its words', async () => {
    const [ada, bob] = await Promise.all([as('ada', utc), as('bob', utc)])
    const { familyId } = await familyOf(ada, bob)
    const mine = await listOf(ada, { name: 'Ünder the tree', familyIds: [familyId] })
    await listOf(ada, { name: 'Moving in' })
    const names = async (who: typeof ada, filter: object) =>
      (await who.ok(wishlistsApi.list, filter)).data.map(({ name }) => name)
    expect(await names(ada, { sort: 'name' })).toEqual(['Moving in', 'Ünder the tree'])
    expect(await names(ada, { q: 'UNDER' })).toEqual([mine.name])
    expect(await names(ada, { familyId })).toEqual([mine.name])
    expect(await names(bob, { scope: 'shared' })).toEqual([mine.name])
    expect(await names(bob, { scope: 'mine' })).toEqual([])
    expect((await bob.ok(wishesApi.list, { wishlistId: mine.id })).data).toEqual([])
  })
})
