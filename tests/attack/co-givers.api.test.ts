import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { familyMembers } from '@/db/schema'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { coGiverChoices } from '@/lib/wishlists/claims/co-givers'
import { getWishlist } from '@/lib/wishlists/queries'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { contextOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, emailOf, move, type Person } from '../support/people'
import { canonical } from '../surprise/sweep'
import { familyOf } from '../wishlists/household'

/** A family with a plain member, Mallory, who cannot see the addresses of the others. Xena and Yann are partners. */
async function house() {
  const [owner, mallory, xena, yann] = await Promise.all([as('owner'), as('mallory'), as('xena'), as('yann')])
  const { familyId, memberIds } = await familyOf(owner, mallory, xena, yann)
  const [, , xenaMember, yannMember] = memberIds as [string, string, string, string]
  const db = await testDatabase()
  for (const [one, other] of [
    [xenaMember, yannMember],
    [yannMember, xenaMember],
  ] as const)
    await db.update(familyMembers).set({ partnerId: other }).where(eq(familyMembers.id, one))
  return { mallory, xena, yann, familyId }
}

/** All responses to a member who guesses an address and asks who may chip in on a list for it. */
async function guess(mallory: Person, familyId: string, email: string, friends: readonly Person[]) {
  const { id: personId } = await mallory.ok(peopleApi.create, { name: 'Her', relationship: 'family', email })
  const { id: wishlistId } = await mallory.ok(wishlistsApi.create, {
    name: 'For her',
    recipientKind: 'person',
    recipientIds: [personId],
    familyIds: [familyId],
  })
  const told: unknown[] = []
  for (const coGivers of [
    ...friends.map(({ user }) => [{ userId: user.id }]),
    friends.map(({ user }) => ({ userId: user.id })),
    [{ name: email }],
    friends.map(({ user }) => ({ name: user.name })),
  ]) {
    const item = await mallory.ok(wishesApi.create, { wishlistId, name: `Wish ${told.length}` })
    const { status, body } = await mallory(claimsApi.create, {
      wishlistId,
      itemId: item.id,
      cost: 9,
      coGivers,
    })
    told.push([status, status === 201 ? body.coGivers.map(({ userId }) => userId) : body])
    if (status !== 201) continue
    const { headers: _, ...changed } = await mallory(claimsApi.update, {
      claimId: body.id,
      cost: 12,
      coGivers,
    })
    told.push([changed.status, changed.body.coGivers.map(({ userId }) => userId)])
  }
  const ctx = await contextOf(mallory)
  const choices = await coGiverChoices(ctx, await getWishlist(ctx, { wishlistId }))
  told.push(choices.map(({ userId }) => userId).sort())
  return canonical([JSON.stringify(told)], [/[\w.]+@example\.org/g])
}

describe('the choice of co-givers', () => {
  it('does not reveal who has an address, present or former', async () => {
    const { mallory, xena, yann, familyId } = await house()
    const wrong = await guess(mallory, familyId, emailOf('nobody'), [xena, yann])
    expect(await guess(mallory, familyId, xena.email, [xena, yann])).toBe(wrong)
    const present = await move(xena)
    expect(await guess(mallory, familyId, xena.email, [xena, yann])).toBe(wrong)
    expect(await guess(mallory, familyId, present, [xena, yann])).toBe(wrong)
    expect(wrong).toContain('201')
  })
})
