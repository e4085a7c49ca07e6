import { eq } from 'drizzle-orm'
import {
  claims,
  families,
  familyMembers,
  wishlistFamilies,
  wishlistItems,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { jobContext } from '@/lib/composition/job-context'
import { newId } from '@/lib/core/id'
import type { Context } from '@/lib/server/auth/context'
import { type ListRow, standing } from '@/lib/wishlists/policy'
import { usualSettings } from '@/lib/wishlists/schema'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'

/** A context of a signed-in user, at a moment that the test chooses. */
export async function contextOf(who: Person, now = new Date()): Promise<Context> {
  const job = await jobContext('test')
  return {
    ...job,
    now,
    actor: { type: 'user', userId: who.user.id, sessionId: null, scopes: ['read', 'write'] },
  }
}

/** The context of a job that runs at this moment. */
export const jobAt = async (now: Date): Promise<Context> => ({ ...(await jobContext('test')), now })

/** A family of these people, the first its owner; returns the ids of the members in order. */
export async function familyOf(...people: Person[]) {
  const db = await testDatabase()
  const familyId = newId()
  await db.insert(families).values({
    id: familyId,
    name: 'The Meyers',
    settings: { membersCanInvite: false, membersCanDraw: false },
  })
  const members = await db
    .insert(familyMembers)
    .values(
      people.map((person, at) => ({
        familyId,
        userId: person.user.id,
        role: at === 0 ? ('owner' as const) : ('member' as const),
      })),
    )
    .returning({ id: familyMembers.id, userId: familyMembers.userId })
  const memberOf = (person: Person) => members.find(member => member.userId === person.user.id)!.id
  return { familyId, memberOf }
}

/** A user's own wishlist, shared with a family. */
export async function listOf(owner: Person, familyId: string | null, more: Partial<ListRow> = {}) {
  const db = await testDatabase()
  const [list] = await db
    .insert(wishlists)
    .values({
      ownerId: owner.user.id,
      name: 'Birthday',
      recipientKind: 'self',
      shareType: 'private',
      isCollaborative: true,
      timezone: 'Europe/Berlin',
      settings: usualSettings,
      sortName: 'birthday',
      search: 'birthday',
      ...more,
    })
    .returning()
  const recipient = { wishlistId: list!.id, userId: owner.user.id }
  if (list!.recipientKind === 'self') await db.insert(wishlistRecipients).values(recipient)
  if (familyId) await db.insert(wishlistFamilies).values({ wishlistId: list!.id, familyId })
  return list!.id
}

type Item = typeof wishlistItems.$inferInsert

/** Adds wishes to a list in one statement. */
export async function wishesOf(wishlistId: string, ...wanted: Partial<Item>[]): Promise<string[]> {
  const db = await testDatabase()
  const made = wanted.map(
    (item, position): Item => ({
      id: newId(),
      wishlistId,
      name: `Wish ${position}`,
      currency: 'EUR',
      priority: 'medium',
      quantity: 1,
      availability: 'available',
      position,
      product: `wish ${position}`,
      search: `wish ${position}`,
      ...item,
    }),
  )
  for (let at = 0; at < made.length; at += 500)
    await db.insert(wishlistItems).values(made.slice(at, at + 500))
  return made.map(({ id }) => id!)
}

/** Changes a wish as its owner would. */
export async function changeWish(itemId: string, columns: Partial<Item>) {
  const db = await testDatabase()
  await db.update(wishlistItems).set(columns).where(eq(wishlistItems.id, itemId))
}

export async function changeList(wishlistId: string, columns: Partial<ListRow>) {
  const db = await testDatabase()
  await db.update(wishlists).set(columns).where(eq(wishlists.id, wishlistId))
}

export async function rowOf(wishlistId: string): Promise<ListRow> {
  const db = await testDatabase()
  const [list] = await db.select().from(wishlists).where(eq(wishlists.id, wishlistId))
  return list!
}

export async function storedClaim(claimId: string) {
  const db = await testDatabase()
  const [claim] = await db.select().from(claims).where(eq(claims.id, claimId))
  return claim
}

export async function changeStored(claimId: string, columns: Partial<typeof claims.$inferInsert>) {
  const db = await testDatabase()
  await db.update(claims).set(columns).where(eq(claims.id, claimId))
}

export const standingOf = async (who: Person, wishlistId: string) =>
  standing(await contextOf(who), wishlistId)
