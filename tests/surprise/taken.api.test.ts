import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { familyMembers } from '@/db/schema'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { peopleApi } from '@/lib/people/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { takenFor } from '@/lib/wishlists/recipients/queries'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { contextOf, familyOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

describe('the wishes that others give, in the planner', () => {
  let [anna, ben, cleo, dan]: Person[] = []
  let familyId: string
  let memberOf: (person: Person) => string

  beforeEach(async () => {
    ;[anna, ben, cleo, dan] = await Promise.all(['anna', 'ben', 'cleo', 'dan'].map(name => as(name)))
    const family = await familyOf(anna!, ben!, cleo!, dan!)
    familyId = family.familyId
    memberOf = family.memberOf
    const db = await testDatabase()
    const pair = [anna!, cleo!] as const
    for (const [one, other] of [pair, pair.toReversed()] as [Person, Person][])
      await db
        .update(familyMembers)
        .set({ partnerId: memberOf(other) })
        .where(and(eq(familyMembers.id, memberOf(one))))
  })

  /** The reader's record of a member, linked to them. */
  async function recordOf(reader: Person, member: Person) {
    const { id } = await reader.ok(peopleApi.create, { name: member.user.name, relationship: 'family' })
    await reader.ok(personLinksApi.link, { personId: id, familyId, memberId: memberOf(member) })
    return id
  }
  const takenBy = async (reader: Person, ...ids: string[]) => [
    ...(await takenFor(await contextOf(reader), ids)),
  ]

  async function listOfFour(more: object = {}) {
    const list = await anna!.ok(wishlistsApi.create, {
      name: 'Wishes',
      familyIds: [familyId],
      settings: { allowSuggestions: true },
      ...more,
    })
    const items: string[] = []
    for (const name of ['Kite', 'Lamp', 'Teapot', 'Socks'])
      items.push((await anna!.ok(wishesApi.create, { wishlistId: list.id, name, quantity: 1 })).id)
    return { wishlistId: list.id, items }
  }
  const claim = (giver: Person, wishlistId: string, itemId: string, more: object = {}) =>
    giver.ok(claimsApi.create, { wishlistId, itemId, ...more })

  it('are counted for a giver exactly as the list’s own page counts them', async () => {
    const { wishlistId, items } = await listOfFour()
    const record = await recordOf(ben!, anna!)
    const counts = async () => {
      const [[, taken] = ['', null]] = await takenBy(ben!, record)
      const { itemCount, claimedCount } = await ben!.ok(wishlistsApi.get, { wishlistId })
      expect(taken).toMatchObject({ wishes: itemCount, taken: claimedCount })
      return taken!.taken
    }
    expect(await counts()).toBe(0)
    await claim(dan!, wishlistId, items[0]!)
    await claim(dan!, wishlistId, items[1]!, { anonymous: true })
    const { id: claimId } = await claim(ben!, wishlistId, items[2]!)
    await ben!.ok(claimsApi.update, { claimId, giveLaterUntil: '2040-01-01' })
    expect(await counts()).toBe(3)
    await dan!.ok(wishesApi.create, { wishlistId, name: 'A secret suggestion', hidden: true })
    await counts()
  })

  it('say nothing to the recipient and to their partner, whatever givers do', async () => {
    const { wishlistId, items } = await listOfFour()
    // Anna's and Dan's list for both of them: each is a recipient and has a record of the other.
    const both = await anna!.ok(wishlistsApi.create, {
      name: 'For both',
      recipientKind: 'couple',
      recipientIds: [memberOf(anna!), memberOf(dan!)],
      familyIds: [familyId],
    })
    const kettle = await anna!.ok(wishesApi.create, { wishlistId: both.id, name: 'Kettle' })
    const seen = async () =>
      JSON.stringify([
        await takenBy(anna!, await danForAnna),
        await takenBy(dan!, await annaForDan).then(all =>
          all.map(([, { lists }]) => lists.map(({ id }) => id)),
        ),
        await takenBy(cleo!, await annaForCleo),
      ])
    const danForAnna = recordOf(anna!, dan!)
    const annaForDan = recordOf(dan!, anna!)
    const annaForCleo = recordOf(cleo!, anna!)
    const before = await seen()
    expect(JSON.parse(before)).toEqual([[], [[wishlistId]], []])
    await claim(ben!, wishlistId, items[0]!)
    await claim(ben!, both.id, kettle.id)
    expect(await seen()).toBe(before)
  })

  it('say nothing of lists that the reader cannot see, and nothing for a record that is linked to nobody', async () => {
    const { wishlistId, items } = await listOfFour({ familyIds: [] })
    await anna!.ok(wishlistsApi.share, { wishlistId, shareType: 'public' })
    const record = await recordOf(ben!, anna!)
    expect(items).toHaveLength(4)
    expect(await takenBy(ben!, record)).toEqual([])
    const shared = await listOfFour()
    expect((await takenBy(ben!, record)).map(([, { lists }]) => lists.map(({ id }) => id))).toEqual([
      [shared.wishlistId],
    ])
    const { id: loose } = await ben!.ok(peopleApi.create, { name: 'anna', relationship: 'family' })
    const byAddress = await ben!.ok(peopleApi.create, {
      name: 'Anna again',
      relationship: 'family',
      email: anna!.email,
    })
    expect(await takenBy(ben!, loose, byAddress.id)).toEqual([])
    // Somebody else's record is nothing to the reader.
    expect(await takenBy(cleo!, record)).toEqual([])
    expect(await takenBy(dan!, record)).toEqual([])
  })
})
