import {
  claims,
  families,
  familyMembers,
  wishlistCollaborators,
  wishlistFamilies,
  wishlistItems,
} from '@/db/schema'
import { addDays, todayIn } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { fold } from '@/lib/core/text'
import { wishlistsApi } from '@/lib/wishlists/api'
import type { CollaboratorRole } from '@/lib/wishlists/schema'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import type { Person } from '../support/people'

/** Today in the time zone of these tests. */
export const today = () => todayIn('UTC', new Date())
export const daysFromNow = (days: number) => addDays(today(), days)

/** A family of these people, the first its owner; returns its id and their memberships in order. */
export async function familyOf(...members: Person[]) {
  const db = await testDatabase()
  const familyId = newId()
  await db.insert(families).values({
    id: familyId,
    name: 'The family',
    settings: { membersCanInvite: false, membersCanDraw: false },
  })
  const rows = members.map((person, at) => ({
    id: newId(),
    familyId,
    userId: person.user.id,
    role: at === 0 ? ('owner' as const) : ('member' as const),
  }))
  await db.insert(familyMembers).values(rows)
  return { familyId, memberIds: rows.map(row => row.id) }
}

/** A managed profile without an account. */
export async function profileIn(familyId: string, name: string) {
  const id = newId()
  await (await testDatabase())
    .insert(familyMembers)
    .values({ id, familyId, role: 'member', name, kind: 'child' })
  return id
}

export async function shareWith(wishlistId: string, familyId: string) {
  await (await testDatabase()).insert(wishlistFamilies).values({ wishlistId, familyId })
}

export async function collaborate(wishlistId: string, person: Person, role: CollaboratorRole) {
  const id = newId()
  await (await testDatabase())
    .insert(wishlistCollaborators)
    .values({ id, wishlistId, userId: person.user.id, role })
  return id
}

type ListInput = Partial<Parameters<typeof callCreate>[1]>
const callCreate = (owner: Person, input: Parameters<typeof owner.ok<typeof wishlistsApi.create>>[1]) =>
  owner.ok(wishlistsApi.create, input)
export const listOf = (owner: Person, input: ListInput = {}) =>
  callCreate(owner, { name: 'Birthday', ...input })

export const wish = (who: Person, wishlistId: string, name = 'Teapot', more: Record<string, unknown> = {}) =>
  who.ok(wishesApi.create, { wishlistId, name, ...more })

/** Inserts a wish into the table, by any author. */
export async function storedWish(
  wishlistId: string,
  more: Partial<typeof wishlistItems.$inferInsert> = {},
): Promise<string> {
  const id = newId()
  const name = `Wish ${id}`
  await (await testDatabase()).insert(wishlistItems).values({
    id,
    wishlistId,
    name,
    currency: 'EUR',
    priority: 'medium',
    quantity: 1,
    availability: 'available',
    position: 0,
    product: fold(name),
    search: fold(name),
    ...more,
  })
  return id
}

/** Inserts a claim without the REST calls. */
export async function storedClaim(
  wishlistId: string,
  itemId: string,
  giver: Person,
  more: Partial<typeof claims.$inferInsert> = {},
) {
  const id = newId()
  await (await testDatabase()).insert(claims).values({
    id,
    wishlistId,
    itemId,
    userId: giver.user.id,
    quantity: 1,
    status: 'reserved',
    currency: 'EUR',
    notBefore: new Date(0),
    seen: {
      name: 'Teapot',
      url: null,
      quantity: 1,
      availability: 'available',
      list: { name: 'Birthday', eventDate: null, recipients: [] },
      promisedDay: null,
    },
    ...more,
  })
  return id
}
