import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rows } from '@/db'
import { familyMembers, gifts, wishlistCollaborators, wishlistGuests, wishlistRecipients } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { newId } from '@/lib/core/id'
import { giftsApi } from '@/lib/gifts/api'
import { purgeGifts } from '@/lib/gifts/jobs'
import { peopleApi } from '@/lib/people/api'
import { openQueue } from '@/lib/server/jobs/queue'
import type { Viewer } from '@/lib/surprise/rules'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { changeClaim, claimFor, releaseClaim, tellGivers } from '@/lib/wishlists/claims/commands'
import { nudgeGivers, releaseLost, revealDue } from '@/lib/wishlists/claims/jobs'
import { tellClaimNews } from '@/lib/wishlists/claims/notifications'
import { revealItem, revealList } from '@/lib/wishlists/claims/reveals'
import { usualSettings } from '@/lib/wishlists/schema'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { itemsFor } from '@/lib/wishlists/wishes/queries'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { toldTo } from '../support/notices'
import { as, confirm, type Person, password } from '../support/people'
import {
  changeList,
  changeStored,
  changeWish,
  contextOf,
  familyOf,
  jobAt,
  listOf,
  rowOf,
  standingOf,
  storedClaim,
  wishesOf,
} from './household'

let [anna, bob, cleo, dan]: Person[] = []
let familyId: string
let memberOf: (person: Person) => string
let wishlistId: string

beforeAll(async () => {
  ;[anna, bob, cleo, dan] = await Promise.all([
    as('anna').then(confirm),
    as('bob', { locale: 'de' }).then(confirm),
    as('cleo').then(confirm),
    as('dan').then(confirm),
  ])
  const family = await familyOf(anna!, bob!, cleo!, dan!)
  familyId = family.familyId
  memberOf = family.memberOf
})
beforeEach(async () => {
  wishlistId = await listOf(anna!, familyId, { eventDate: '2031-06-05' })
  await mails()
  for (const who of [anna!, bob!, cleo!, dan!]) await toldTo(who)
})

const wish = async (more: Parameters<typeof wishesOf>[1] = {}) => (await wishesOf(wishlistId, more))[0]!
const claim = async (who: Person | undefined, more: Parameters<typeof wishesOf>[1] = {}, input = {}) =>
  who!.ok(claimsApi.create, { wishlistId, itemId: await wish(more), ...input })
const move = (who: Person | undefined, claimId: string, status: 'purchased' | 'wrapped' | 'given') =>
  who!.ok(claimsApi.update, { claimId, status })
const seenBy = async (who: Person, itemId: string) => {
  const { list, viewer } = await standingOf(who, wishlistId)
  return (await itemsFor(await contextOf(who), list, viewer)).find(({ id }) => id === itemId)!
}
const day = 86_400_000
/** A moment on the date of these lists. */
const ofTheDay = new Date('2031-06-05T10:00:00Z')

describe('releasing a claim', () => {
  it('frees the wish and moves an unbought gift to the trash', async () => {
    const made = await claim(bob)
    expect((await bob!(claimsApi.remove, { claimId: made.id })).status).toBe(204)
    expect((await bob!(claimsApi.get, { claimId: made.id })).status).toBe(404)
    expect((await bob!(giftsApi.get, { giftId: made.giftId! })).status).toBe(404)
    expect((await cleo!(claimsApi.create, { wishlistId, itemId: made.itemId })).status).toBe(201)
  })

  it('needs a confirmation once it is bought, which leaves the gift, and is refused later', async () => {
    const made = await claim(bob)
    await move(bob, made.id, 'purchased')
    const once = await bob!(claimsApi.remove, { claimId: made.id })
    expect([once.status, once.body.code, once.body.details]).toEqual([
      409,
      'INVALID_TRANSITION',
      { from: 'purchased', to: 'available' },
    ])
    expect((await bob!(claimsApi.remove, { claimId: made.id, confirm: true })).status).toBe(204)
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ status: 'purchased' })

    const wrapped = await claim(bob)
    await move(bob, wrapped.id, 'wrapped')
    const late = await bob!(claimsApi.remove, { claimId: wrapped.id, confirm: true })
    expect([late.status, late.body.code]).toEqual([409, 'INVALID_TRANSITION'])
  })

  it('of another giver is for the owner and admins who see claims, and its giver is told', async () => {
    const list = await listOf(anna!, familyId, { recipientKind: 'person', name: 'For Grandma' })
    const [itemId] = await wishesOf(list, { name: 'Slippers' })
    const made = await bob!.ok(claimsApi.create, { wishlistId: list, itemId: itemId! })
    const refused = await cleo!(claimsApi.remove, { claimId: made.id })
    expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN'])
    expect((await anna!(claimsApi.remove, { claimId: made.id })).status).toBe(204)
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ status: 'planned' })
    const news = { kind: 'claim.released', subjectId: list, ways: ['email'] }
    expect(await toldTo(bob!)).toMatchObject([
      { ...news, details: { item: 'Slippers', list: 'For Grandma', listId: list } },
    ])
    expect(await mails()).toEqual([])
    for (const other of [anna!, cleo!]) expect(await toldTo(other)).toEqual([])
  })

  it('answers a recipient as if no claim existed, revealed or not', async () => {
    const made = await claim(bob)
    const missing = await anna!(claimsApi.remove, { claimId: newId() })
    for (const revealed of [false, true]) {
      if (revealed) await revealList(await jobAt(ofTheDay), await rowOf(wishlistId))
      const reply = await anna!(claimsApi.remove, { claimId: made.id })
      expect(reply.status).toBe(404)
      expect(reply.body).toEqual(missing.body)
    }
    expect(await storedClaim(made.id)).toBeDefined()
  })
})

describe('a wish that changes', () => {
  it('shows its giver what changed until they have seen it', async () => {
    const made = await claim(bob, { name: 'Teapot', quantity: 2 }, { quantity: 2 })
    const changes = async () => (await bob!.ok(claimsApi.get, { claimId: made.id })).changes
    expect(await changes()).toEqual([])
    await changeWish(made.itemId, {
      name: 'Teapot, blue',
      url: 'https://shop.test',
      quantity: 1,
      availability: 'unavailable',
    })
    expect(await changes()).toEqual(['name', 'url', 'quantity', 'unavailable', 'overClaimed'])
    const seen = await bob!.ok(claimsApi.update, { claimId: made.id, seen: true })
    // Over-claimed stays until a giver releases or reduces a claim.
    expect(seen.changes).toEqual(['overClaimed'])
    expect((await bob!.ok(claimsApi.update, { claimId: made.id, quantity: 1 })).changes).toEqual([])
  })

  it('is told to its givers once for each state, and to nobody else', async () => {
    const made = await claim(bob, { name: 'Teapot', quantity: 3 })
    const path = { wishlistId, itemId: made.itemId }
    const edit = async (changes: object) => {
      await anna!.ok(wishesApi.update, { ...path, ...changes })
      return toldTo(bob!)
    }
    const news = { subjectId: made.id, count: 1, ways: ['email'] }
    const names = { item: 'Teapot', list: 'Birthday', listId: wishlistId }
    expect(await edit({ note: 'any colour' })).toEqual([])
    expect(await edit({ name: 'Samovar', quantity: 2 })).toMatchObject([
      {
        ...news,
        kind: 'claim.changed',
        details: { ...names, changes: 'name quantity', newName: 'Samovar', quantity: 2 },
      },
    ])
    expect(await edit({ priority: 'high' })).toEqual([])
    await anna!.ok(wishesApi.remove, path)
    expect(await toldTo(bob!)).toEqual([{ ...news, kind: 'claim.gone', details: names }])
    for (const other of [anna!, cleo!, dan!]) expect(await toldTo(other)).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is told again each time that it changes within an hour, also by mail', async () => {
    const made = await claim(bob, { name: 'Teapot' })
    const path = { wishlistId, itemId: made.itemId }
    for (const name of ['Samovar', 'Kettle']) {
      await anna!.ok(wishesApi.update, { ...path, name })
      await mails()
    }
    expect((await toldTo(bob!)).map(({ details, ways }) => [details.newName, ...ways])).toEqual([
      ['Samovar', 'email'],
      ['Kettle', 'email'],
    ])
  })

  it('is told once when the same job runs again, or two run at once', async () => {
    const made = await claim(bob, { name: 'Teapot' })
    await changeWish(made.itemId, { name: 'Samovar' })
    const ctx = await jobAt(new Date())
    const news = { kind: 'changed', itemId: made.itemId } as const
    await Promise.all(['one', 'one', 'two'].map(job => tellClaimNews(ctx, job, news)))
    await tellClaimNews(ctx, 'one', news)
    expect(await toldTo(bob!)).toMatchObject([{ kind: 'claim.changed', count: 1 }])
  })

  it('is told by mail only to givers with a confirmed address, while the owner’s is not', async () => {
    const [eve, fay] = await Promise.all([as('eve'), as('fay')])
    const family = await familyOf(eve, fay, bob!)
    const list = await listOf(eve, family.familyId)
    const [itemId] = await wishesOf(list, { quantity: 3 })
    for (const giver of [fay, bob!]) await giver.ok(claimsApi.create, { wishlistId: list, itemId: itemId! })
    await eve.ok(wishesApi.update, { wishlistId: list, itemId: itemId!, name: 'Buy at my shop' })
    expect((await toldTo(fay)).map(({ kind, ways }) => [kind, ...ways])).toEqual([['claim.changed']])
    expect((await toldTo(bob!)).map(({ kind, ways }) => [kind, ...ways])).toEqual([
      ['claim.changed', 'email'],
    ])
    await confirm(eve)
    await eve.ok(wishesApi.update, { wishlistId: list, itemId: itemId!, name: 'A kettle' })
    expect((await toldTo(fay)).map(({ kind, ways }) => [kind, ...ways])).toEqual([['claim.changed', 'email']])
  })

  it('queues the same jobs whether or not it is claimed', async () => {
    const made = await claim(bob)
    const itemId = await wish()
    const db = await testDatabase()
    const queued = async (id: string) => {
      await anna!.ok(wishesApi.update, { wishlistId, itemId: id, note: 'any colour' })
      await anna!.ok(wishesApi.remove, { wishlistId, itemId: id })
      const found = await rows<{ count: number }>(
        db,
        sql`select count(*)::int as count from pgboss.job where data->>'itemId' = ${id}`,
      )
      return found[0]?.count
    }
    expect(await queued(made.itemId)).toBe(2)
    expect(await queued(itemId)).toBe(2)
  })

  it('queues the same jobs for its list, whether or not anybody gives there', async () => {
    await claim(bob)
    const quiet = await listOf(anna!, familyId)
    const db = await testDatabase()
    const queued = async (id: string) => {
      await anna!.ok(wishlistsApi.update, { wishlistId: id, name: 'Another name' })
      const found = await rows<{ count: number }>(
        db,
        sql`select count(*)::int as count from pgboss.job where data->>'wishlistId' = ${id}`,
      )
      return found[0]?.count
    }
    expect(await queued(wishlistId)).toBe(1)
    expect(await queued(quiet)).toBe(1)
  })

  it('is told neither to a giver who became a recipient nor to a guest with a recipient’s address', async () => {
    const enqueue = await openQueue()
    const made = await claim(bob, { quantity: 3 })
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId, userId: bob!.user.id })
    await changeList(wishlistId, { shareType: 'public', linkHash: newId() })
    const [guest] = await db
      .insert(wishlistGuests)
      .values({ wishlistId, name: 'Me', email: anna!.email, hash: newId(), locale: 'en' })
      .returning()
    const { list } = await standingOf(cleo!, wishlistId)
    const viewer: Viewer = { userId: null, guestId: guest!.id, role: 'guest', blind: false, entered: true }
    const visit = { ...(await jobAt(new Date())), actor: { type: 'visitor' } as const }
    await claimFor(visit, { list, viewer, itemId: made.itemId, input: {} })
    await changeWish(made.itemId, { name: 'Samovar' })
    await tellGivers(await jobAt(new Date()), made.itemId, enqueue)
    expect(await mails()).toEqual([])
    for (const who of [bob!, anna!]) expect(await toldTo(who)).toEqual([])
  })

  it('is mailed to a guest who proved their address, and to nobody else', async () => {
    const made = await claim(bob, { name: 'Teapot', quantity: 3 })
    await changeList(wishlistId, { shareType: 'public', linkHash: newId() })
    const db = await testDatabase()
    const [guest] = await db
      .insert(wishlistGuests)
      .values({
        wishlistId,
        name: 'Gus',
        email: 'gus@example.org',
        hash: newId(),
        locale: 'de',
        emailProvedAt: new Date(),
      })
      .returning()
    const { list } = await standingOf(cleo!, wishlistId)
    const viewer: Viewer = { userId: null, guestId: guest!.id, role: 'guest', blind: false, entered: true }
    const visit = { ...(await jobAt(new Date())), actor: { type: 'visitor' } as const }
    await claimFor(visit, { list, viewer, itemId: made.itemId, input: {} })
    await anna!.ok(wishesApi.update, { wishlistId, itemId: made.itemId, name: 'Samovar', quantity: 2 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.headers).toMatchObject({
      to: 'gus@example.org',
      subject: 'An deiner Reservierung hat sich etwas geändert',
    })
    expect(mail?.text).toContain('„Teapot“')
    expect(mail?.text).toContain('Er heißt jetzt „Samovar“.')
    expect(mail?.text).toContain('Gewünscht werden jetzt 2.')
    // The first lines appear on lock screens: they name neither the wish nor the list.
    expect(mail?.text.split('\n\n').slice(0, 2).join()).not.toMatch(/Teapot|Samovar|Birthday|anna/)
    expect((await toldTo(bob!)).map(({ kind }) => kind)).toEqual(['claim.changed'])
  })

  it('can be kept as an independent gift or returned once it is gone', async () => {
    const [kept, returned, untouched] = [await claim(bob), await claim(bob), await claim(bob)]
    const keep = (claimId: string) => bob!(claimsApi.keep, { claimId })
    expect((await keep(kept.id)).body).toMatchObject({
      code: 'INVALID_TRANSITION',
      details: { from: 'reserved', to: 'kept' },
    })
    await move(bob, returned.id, 'wrapped')
    for (const { itemId } of [kept, returned, untouched])
      await changeWish(itemId, { pendingDeletionAt: new Date() })
    expect((await bob!.ok(claimsApi.get, { claimId: kept.id })).changes).toEqual(['gone'])

    expect((await cleo!(claimsApi.keep, { claimId: kept.id })).status).toBe(404)
    await bob!.ok(giftsApi.remove, { giftId: kept.giftId! })
    expect((await keep(kept.id)).status).toBe(204)
    expect((await bob!(claimsApi.get, { claimId: kept.id })).status).toBe(404)
    expect(await bob!.ok(giftsApi.get, { giftId: kept.giftId! })).toMatchObject({ status: 'planned' })

    await bob!.ok(claimsApi.remove, { claimId: returned.id })
    expect(await bob!.ok(giftsApi.get, { giftId: returned.giftId! })).toMatchObject({ status: 'returned' })
    await bob!.ok(claimsApi.remove, { claimId: untouched.id })
    expect((await bob!(giftsApi.get, { giftId: untouched.giftId! })).status).toBe(404)
  })
})

describe('the picture of a wish', () => {
  const imageUrl = 'https://anna.example/teapot.jpg'

  it('is loaded only with the whole list: neither a claim nor the giver’s gift has it', async () => {
    const made = await claim(bob, { name: 'Teapot', imageUrl })
    expect(JSON.stringify(made)).not.toContain(imageUrl)
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ imageUrl: null })
    expect((await seenBy(bob!, made.itemId)).imageUrl).toBe(imageUrl)
    const own = 'https://bob.example/my.jpg'
    await bob!.ok(giftsApi.update, { giftId: made.giftId!, imageUrl: own })
    expect(await bob!.ok(giftsApi.get, { giftId: made.giftId! })).toMatchObject({ imageUrl: own })
  })

  it('is removed from old gifts that had copied it, and no other picture is', async () => {
    const [made, moved, own] = [
      await claim(bob, { imageUrl }),
      await claim(bob, { imageUrl }),
      await claim(bob, { imageUrl }),
    ]
    const kept = await bob!.ok(giftsApi.create, { name: 'Kept', imageUrl })
    const mine = await anna!.ok(giftsApi.create, { name: 'Mine', imageUrl })
    const picture = 'https://bob.example/my.jpg'
    const db = await testDatabase()
    const set = (giftId: string | null, imageUrl: string) =>
      db.update(gifts).set({ imageUrl }).where(eq(gifts.id, giftId!))
    await set(made.giftId, imageUrl)
    await set(moved.giftId, 'https://anna.example/before.jpg')
    await set(own.giftId, picture)
    const migration = readFileSync('db/migrations/0007_pictures.sql', 'utf8')
    for (const statement of migration.split('--> statement-breakpoint')) await db.execute(sql.raw(statement))
    const pictures = []
    for (const giftId of [made.giftId, moved.giftId, own.giftId, kept.id])
      pictures.push((await bob!.ok(giftsApi.get, { giftId: giftId! })).imageUrl)
    expect(pictures).toEqual([null, null, picture, null])
    expect((await anna!.ok(giftsApi.get, { giftId: mine.id })).imageUrl).toBe(imageUrl)
  })
})

describe('your own claims', () => {
  it('stay listed with what the giver knew when their wishlist is gone or out of reach', async () => {
    const made = await claim(dan, { name: 'Teapot', priceMinor: 4000 })
    const db = await testDatabase()
    const membership = (status: 'active' | 'removed') =>
      db
        .update(familyMembers)
        .set({ status, endedAt: new Date() })
        .where(eq(familyMembers.id, memberOf(dan!)))
    await membership('removed')
    await changeWish(made.itemId, { name: 'Something private' })
    expect((await dan!.ok(claimsApi.list, { wishlistId })).data).toMatchObject([
      { id: made.id, item: { name: 'Teapot', price: null }, changes: [] },
    ])
    const grow = await dan!(claimsApi.update, { claimId: made.id, quantity: 2 })
    expect([grow.status, grow.body.code]).toEqual([409, 'ITEM_UNAVAILABLE'])
    const looked = await dan!.ok(claimsApi.update, { claimId: made.id, seen: true })
    expect(looked.item.name).toBe('Teapot')
    await tellGivers(await jobAt(new Date()), made.itemId, await openQueue())
    expect(await toldTo(dan!)).toEqual([])
    // A new gift has the wish as its giver knew it.
    await db.delete(gifts).where(eq(gifts.id, made.giftId!))
    const { giftId } = await dan!.ok(claimsApi.update, { claimId: made.id, store: 'Market' })
    expect((await dan!.ok(giftsApi.get, { giftId: giftId! })).name).toBe('Teapot')
    await membership('active')
    expect((await dan!.ok(claimsApi.get, { claimId: made.id })).changes).toEqual(['name'])
    await changeList(wishlistId, { deletedAt: new Date() })
    expect((await dan!.ok(claimsApi.list, { wishlistId })).data).toMatchObject([
      { id: made.id, changes: ['gone'] },
    ])
  })

  it('of a suggestion show nothing newer to a giver who became a recipient', async () => {
    const made = await claim(bob, { name: 'Samovar', hidden: true })
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId, userId: bob!.user.id })
    await changeWish(made.itemId, { name: 'Something private' })
    const looked = await bob!.ok(claimsApi.update, { claimId: made.id, seen: true })
    expect(looked).toMatchObject({ item: { name: 'Samovar' }, changes: [] })
  })

  it('end 30 days after leaving the family if only reserved; bought ones stay', async () => {
    const reserved = await claim(dan)
    const bought = await claim(dan)
    await move(dan, bought.id, 'purchased')
    const helping = await listOf(anna!, familyId)
    const [itemId] = await wishesOf(helping, {})
    const db = await testDatabase()
    await db
      .insert(wishlistCollaborators)
      .values({ wishlistId: helping, userId: dan!.user.id, role: 'viewer' as const })
    const visible = await dan!.ok(claimsApi.create, { wishlistId: helping, itemId: itemId! })
    const endedAt = new Date('2030-01-01T00:00:00Z')
    const member = eq(familyMembers.id, memberOf(dan!))
    await db.update(familyMembers).set({ status: 'removed', endedAt }).where(member)
    await releaseLost(await jobAt(new Date(endedAt.getTime() + 30 * day - 1)))
    expect(await storedClaim(reserved.id)).toBeDefined()
    await releaseLost(await jobAt(new Date(endedAt.getTime() + 30 * day)))
    expect(await storedClaim(reserved.id)).toBeUndefined()
    expect(await storedClaim(bought.id)).toBeDefined()
    expect(await storedClaim(visible.id)).toBeDefined()
    await db.update(familyMembers).set({ status: 'active', endedAt: null }).where(member)
  })
})

describe('claims from before their promise was kept', () => {
  it('get the promise of their list, and announced lists say so', async () => {
    const revealAt = new Date('2026-01-05T11:00:00.123Z')
    const past = await listOf(anna!, familyId, { eventDate: '2026-01-01', revealAt })
    await changeList(wishlistId, { name: 'Feast' })
    const made = await claim(bob)
    const before = (await storedClaim(made.id))!
    const { list, promisedDay, ...seen } = before.seen
    await changeStored(made.id, { notBefore: new Date(0), seen: seen as typeof before.seen })
    const db = await testDatabase()
    const migration = readFileSync('db/migrations/0008_promises.sql', 'utf8')
    const filling = migration
      .split('--> statement-breakpoint')
      .filter(one => /^\s*(UPDATE "claims"|INSERT)/.test(one))
    expect(filling).toHaveLength(2)
    // The table that it filled is part of the activity log by now.
    const today = (statement: string) =>
      statement
        .replace('"wishlist_events" ("id",', '"activity" ("entity", "id",')
        .replace('SELECT (lpad', "SELECT 'wishlist', (lpad")
    for (const statement of filling) await db.execute(sql.raw(today(statement)))
    expect(await storedClaim(made.id)).toEqual(before)
    expect([list, promisedDay]).toEqual([
      { name: 'Feast', eventDate: '2031-06-05', recipients: ['anna'] },
      '2031-06-05',
    ])
    await revealDue(await jobAt(new Date('2026-01-06')))
    const { data } = await anna!.ok(wishlistsApi.activity, { wishlistId: past })
    expect(data).toMatchObject([{ verb: 'revealed', createdAt: revealAt.toISOString(), actor: null }])
  })
})

describe('the reveal', () => {
  const revealAt = new Date('2031-06-19T10:00:00Z')

  it('shows the recipient the givers at its minute, except later, newer and anonymous claims', async () => {
    const db = await testDatabase()
    await db.delete(wishlistRecipients).where(eq(wishlistRecipients.userId, bob!.user.id))
    await changeList(wishlistId, { revealAt })
    const plain = await claim(bob)
    const anonymous = await claim(bob, {}, { anonymous: true })
    const later = await claim(cleo)
    await cleo!.ok(claimsApi.update, { claimId: later.id, giveLaterUntil: '2031-07-01' })
    const next = await claim(cleo)
    await changeStored(next.id, { createdAt: revealAt })
    const claimsSeen = async (itemId: string) =>
      (await seenBy(anna!, itemId)).claims.map(({ name, revealed }) => [name, revealed])

    await revealDue(await jobAt(new Date(revealAt.getTime() - 1)))
    for (const made of [plain, anonymous, later, next])
      expect(await seenBy(anna!, made.itemId)).toMatchObject({
        claims: [],
        status: 'available',
        remaining: 1,
      })

    await revealDue(await jobAt(revealAt))
    expect(await claimsSeen(plain.itemId)).toEqual([['bob', true]])
    expect(await claimsSeen(anonymous.itemId)).toEqual([[null, true]])
    expect(await claimsSeen(later.itemId)).toEqual([])
    expect(await claimsSeen(next.itemId)).toEqual([])
    const shownAt = (await storedClaim(plain.id))?.revealedAt

    // Midnight of 1 July in Berlin.
    await revealDue(await jobAt(new Date('2031-06-30T21:59:00Z')))
    expect(await claimsSeen(later.itemId)).toEqual([])
    await revealDue(await jobAt(new Date('2031-06-30T22:00:00Z')))
    expect(await claimsSeen(later.itemId)).toEqual([['cleo', true]])
    expect(await claimsSeen(next.itemId)).toEqual([])
    expect((await storedClaim(plain.id))?.revealedAt).toEqual(shownAt)
    expect((await bob!.ok(claimsApi.get, { claimId: plain.id })).revealed).toBe(true)
  })

  it('never comes by itself on a list without one, and never shows costs', async () => {
    const made = await claim(bob, {}, { cost: 77.77, note: 'a note' })
    await revealDue(await jobAt(new Date('2050-01-01')))
    expect((await storedClaim(made.id))?.revealedAt).toBeNull()
    await revealItem(await jobAt(ofTheDay), await rowOf(wishlistId), { id: made.itemId, name: 'Wish' })
    const shown = JSON.stringify(await seenBy(anna!, made.itemId))
    expect(shown).toContain('bob')
    expect(shown).not.toMatch(/:7777|77\.77|a note/)
  })

  it('on request, for one wish or a whole list, spares what is given later', async () => {
    const now = await claim(bob)
    const put = await claim(bob)
    await bob!.ok(claimsApi.update, { claimId: put.id, giveLaterUntil: '2099-01-01' })
    const job = await jobAt(ofTheDay)
    const list = await rowOf(wishlistId)
    for (const { itemId } of [put, now]) await revealItem(job, list, { id: itemId, name: 'Wish' })
    expect((await storedClaim(now.id))?.revealedAt).toEqual(job.now)
    await revealList({ ...job, now: new Date(job.now.getTime() + 1000) }, list)
    expect((await storedClaim(now.id))?.revealedAt).toEqual(job.now)
    expect((await storedClaim(put.id))?.revealedAt).toBeNull()
  })
})

describe('old claims', () => {
  const at = (date: string, hour = '10') => jobAt(new Date(`${date}T${hour}:00:00Z`))
  const run = async (date: string, hour?: string) => {
    await nudgeGivers(await at(date, hour))
    return (await toldTo(bob!)).filter(({ details }) => String(details.item).startsWith('Nudged'))
  }

  it('are reminded after 14 days and 7 days before the event, during the day', async () => {
    const made = await claim(bob, { name: 'Nudged kettle' })
    await changeStored(made.id, { createdAt: new Date('2031-01-01T12:00:00Z') })
    expect(await run('2031-01-14')).toEqual([])
    expect(await run('2031-01-15', '03')).toEqual([])
    expect(await run('2031-01-15')).toMatchObject([
      { kind: 'claim.nudge', subjectId: made.id, details: { list: 'Birthday' }, ways: ['email'] },
    ])
    expect(await run('2031-01-16')).toEqual([])
    expect(await run('2031-05-28')).toEqual([])
    expect(await run('2031-05-29')).toHaveLength(1)
    expect(await run('2031-05-30')).toEqual([])
  })

  it('are not reminded once it is bought, gone or archived', async () => {
    const name = 'Nudged'
    const [bought, gone, archived] = [
      await claim(bob, { name }),
      await claim(bob, { name }),
      await claim(bob, { name }),
    ]
    for (const { id } of [bought, gone, archived])
      await changeStored(id, { createdAt: new Date('2031-01-01T12:00:00Z') })
    await bob!.ok(giftsApi.update, { giftId: bought.giftId!, status: 'purchased' })
    await changeWish(gone.itemId, { pendingDeletionAt: new Date() })
    await changeWish(archived.itemId, { archivedAt: new Date() })
    expect(await run('2031-05-31')).toEqual([])
  })
})

describe('co-givers', () => {
  it('are asked when they are added, and again when their amount changes', async () => {
    const made = await claim(bob, { name: 'Bicycle', priceMinor: 40000 }, { cost: 400 })
    expect(await toldTo(cleo!)).toEqual([])
    const add = (...people: Person[]) =>
      bob!.ok(claimsApi.update, {
        claimId: made.id,
        coGivers: people.map(({ user }) => ({ userId: user.id })),
      })
    await add(cleo!)
    expect(await toldTo(cleo!)).toMatchObject([
      {
        kind: 'claim.coGiver',
        subjectId: wishlistId,
        details: { by: 'bob', gift: 'Bicycle', list: 'Birthday', amount: 200, currency: 'EUR' },
        ways: ['email'],
      },
    ])
    await add(cleo!, dan!)
    for (const other of [cleo!, dan!])
      expect(await toldTo(other)).toMatchObject([{ kind: 'claim.coGiver', details: { amount: 133.33 } }])
    await add(dan!, cleo!)
    for (const other of [cleo!, dan!]) expect(await toldTo(other)).toEqual([])
    for (const other of [anna!, bob!]) expect(await toldTo(other)).toEqual([])
  })

  it('learn nothing from being named where they are a recipient by an address', async () => {
    const { id } = await bob!.ok(peopleApi.create, {
      name: 'Somebody',
      relationship: 'family',
      email: cleo!.email,
    })
    const list = await listOf(bob!, familyId, { recipientKind: 'person' })
    const db = await testDatabase()
    await db.insert(wishlistRecipients).values({ wishlistId: list, personId: id })
    const [itemId] = await wishesOf(list, { name: 'Bicycle' })
    const coGivers = [{ userId: cleo!.user.id }, { userId: dan!.user.id }]
    await bob!.ok(claimsApi.create, { wishlistId: list, itemId: itemId!, coGivers })
    expect(await toldTo(dan!)).toMatchObject([{ kind: 'claim.coGiver' }])
    expect(await toldTo(cleo!)).toEqual([])
  })
})

describe('the givers of a wish', () => {
  it('are told when its recipient says that they got it, and nobody else is', async () => {
    const list = await listOf(anna!, familyId, { eventDate: '2026-01-01' })
    const [kettle, scarf] = await wishesOf(list, { name: 'Kettle' }, { name: 'Scarf' })
    const given = await bob!.ok(claimsApi.create, { wishlistId: list, itemId: kettle! })
    await cleo!.ok(claimsApi.create, { wishlistId: list, itemId: scarf! })
    await anna!.ok(wishesApi.receive, { wishlistId: list, itemId: kettle! })
    expect((await toldTo(bob!)).filter(({ kind }) => kind.startsWith('claim.'))).toEqual([
      {
        kind: 'claim.received',
        subjectId: given.id,
        details: { item: 'Kettle', list: 'Birthday', listId: list, by: 'anna' },
        count: 1,
        ways: ['email'],
      },
    ])
    for (const other of [anna!, cleo!, dan!])
      expect((await toldTo(other)).filter(({ kind }) => kind.startsWith('claim.'))).toEqual([])
  })
})

describe('a gift that is purged', () => {
  it('leaves its stage to the claim', async () => {
    const [bought, planned] = [await claim(cleo), await claim(cleo)]
    await cleo!.ok(giftsApi.update, { giftId: bought.giftId!, status: 'wrapped' })
    for (const { giftId } of [bought, planned]) await cleo!.ok(giftsApi.remove, { giftId: giftId! })
    await purgeGifts(await jobAt(new Date(Date.now() + 40 * day)))
    expect(await storedClaim(bought.id)).toMatchObject({ giftId: null, status: 'wrapped' })
    expect(await storedClaim(planned.id)).toMatchObject({ giftId: null, status: 'reserved' })
    const again = await cleo!.ok(claimsApi.update, { claimId: bought.id, status: 'given' })
    expect(again.status).toBe('given')
    expect(await cleo!.ok(giftsApi.get, { giftId: again.giftId! })).toMatchObject({ status: 'given' })
  })
})

describe('a guest’s claim', () => {
  it('has no gift, belongs only to them, and follows the same rules', async () => {
    const db = await testDatabase()
    const [guest, other] = await db
      .insert(wishlistGuests)
      .values(['Gina', 'Otto'].map(name => ({ wishlistId, name, hash: newId(), locale: 'en' })))
      .returning()
    const { list } = await standingOf(cleo!, wishlistId)
    const visit = { ...(await jobAt(new Date())), actor: { type: 'visitor' } as const }
    const itemId = await wish({ quantity: 2 })
    const as = (id: string, entered = true): Viewer => ({
      userId: null,
      guestId: id,
      role: 'guest',
      blind: false,
      entered,
    })
    const claiming = (viewer: Viewer, quantity = 1) =>
      claimFor(visit, { list, viewer, itemId, input: { quantity }, manageHash: newId() })
    await expect(claiming(as(guest!.id, false))).rejects.toMatchObject({ code: 'CLAIMS_OFF' })
    const made = await claiming(as(guest!.id))
    expect(made).toMatchObject({ guestId: guest!.id, userId: null, giftId: null, stage: 'reserved' })
    await expect(claiming(as(guest!.id))).rejects.toMatchObject({ code: 'ALREADY_CLAIMED' })
    await expect(claiming(as(other!.id), 2)).rejects.toMatchObject({
      code: 'OVER_CLAIM',
      details: { remaining: 1 },
    })
    await changeClaim(visit, made, { quantity: 2, status: 'purchased' })
    expect(await storedClaim(made.id)).toMatchObject({ quantity: 2, status: 'purchased' })
    await changeClaim(visit, made, { quantity: 1 })
    await changeList(wishlistId, { settings: { ...usualSettings, allowPurchases: false } })
    await expect(changeClaim(visit, made, { quantity: 2 })).rejects.toMatchObject({ code: 'CLAIMS_OFF' })
    await expect(releaseClaim(visit, made)).rejects.toMatchObject({ code: 'INVALID_TRANSITION' })
    await releaseClaim(visit, made, { confirm: true })
    expect(await storedClaim(made.id)).toBeUndefined()
  })
})

describe('an account that is deleted', () => {
  it('frees what it reserved, keeps bought claims without a name, and stays a co-giver by name of what was bought', async () => {
    const zoe = await as('zoe')
    const db = await testDatabase()
    await db.insert(familyMembers).values({ familyId, userId: zoe.user.id, role: 'member' as const })
    const [reserved, bought] = [await claim(zoe), await claim(zoe)]
    await zoe.ok(giftsApi.update, { giftId: bought.giftId!, status: 'purchased' })
    const shared = await claim(cleo, {}, { cost: 10, coGivers: [{ userId: zoe.user.id }, { name: 'Ed' }] })
    const open = await claim(cleo, {}, { cost: 10, coGivers: [{ userId: zoe.user.id }] })
    for (const { id: shareId, amount } of (await zoe.ok(sharesApi.list, {})).data)
      await zoe.ok(sharesApi.answer, { shareId, answer: 'in', amount })
    await cleo!.ok(claimsApi.update, { claimId: shared.id, status: 'purchased' })
    await zoe.ok(accountsApi.removeProfile, { password })
    expect(await cleo!.ok(claimsApi.get, { claimId: open.id })).toMatchObject({ ownShare: 10, coGivers: [] })
    expect(await storedClaim(reserved.id)).toBeUndefined()
    expect(await storedClaim(bought.id)).toMatchObject({
      userId: null,
      giftId: null,
      status: 'purchased',
      anonymous: true,
    })
    expect((await cleo!.ok(claimsApi.get, { claimId: shared.id })).coGivers).toMatchObject([
      { userId: null, name: 'zoe', amount: 3.33, state: 'in' },
      { userId: null, name: 'Ed', amount: 3.33 },
    ])
    const again = await cleo!(claimsApi.create, { wishlistId, itemId: bought.itemId })
    expect(again.body).toMatchObject({ code: 'OVER_CLAIM', details: { remaining: 0 } })
    await revealList(await jobAt(ofTheDay), await rowOf(wishlistId))
    expect((await seenBy(anna!, bought.itemId)).claims).toMatchObject([{ name: null, quantity: 1 }])
  })
})
