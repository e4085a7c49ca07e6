import { beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { wishlistsApi } from '@/lib/wishlists/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { as, emailOf, type Person } from '../support/people'
import {
  collaborate,
  daysFromNow,
  familyOf,
  listOf,
  shareWith,
  storedClaim,
  storedWish,
  today,
} from './household'

const roles = [
  'blindOwner',
  'owner',
  'admin',
  'contributor',
  'frozen',
  'viewer',
  'relative',
  'familyOwner',
  'blindAdmin',
  'blindContributor',
  'blindRelative',
  'stranger',
] as const
type Role = (typeof roles)[number]

interface Place {
  who: Person
  list: string
}
const places = {} as Record<Role, Place>
let giver: Person

/** The expected answer to each role: y succeeds, - is refused with 403. A stranger always gets 404. */
type Row = Record<Exclude<Role, 'stranger'>, 'y' | '-'>
const row = (cells: string): Row => {
  const said = cells.trim().split(/\s+/) as ('y' | '-')[]
  return Object.fromEntries(roles.slice(0, -1).map((role, at) => [role, said[at]!])) as Row
}

/** decisions.md 3.2, a column per role in the order of `roles`. */
const matrix = {
  //                       bOwn own adm con frz vie rel fOw bAd bCo bRe
  see: row('               y    y   y   y   y   y   y   y   y   y   y'),
  addItem: row('           y    y   y   y   -   -   -   -   y   y   -'),
  editOwnItem: row('       y    y   y   y   -   -   -   -   y   y   -'),
  deleteOwnItem: row('     y    y   y   y   -   -   -   -   y   y   -'),
  editAnyItem: row('       y    y   y   -   -   -   -   -   y   -   -'),
  deleteAnyItem: row('     y    y   y   -   -   -   -   -   y   -   -'),
  reorder: row('           y    y   y   -   -   -   -   -   y   -   -'),
  group: row('             y    y   y   -   -   -   -   -   y   -   -'),
  suggest: row('           -    y   y   y   y   y   y   y   -   -   -'),
  claim: row('             -    y   y   y   y   y   y   y   -   -   -'),
  seeClaims: row('         -    y   y   y   y   y   y   y   -   -   -'),
  seeNames: row('          -    y   y   y   y   y   y   y   -   -   -'),
  seeSuggestions: row('    -    y   y   y   y   y   y   y   -   -   -'),
  commentGivers: row('     -    y   y   y   y   y   y   y   -   -   -'),
  readGivers: row('        -    y   y   y   y   y   y   y   -   -   -'),
  commentEveryone: row('   y    y   y   y   y   y   y   y   y   y   y'),
  addCollaborator: row('   y    y   y   -   -   -   -   -   y   -   -'),
  makeAdmin: row('         y    y   -   -   -   -   -   -   -   -   -'),
  settings: row('          y    y   y   -   -   -   -   -   y   -   -'),
  readShare: row('         y    y   y   -   -   -   -   -   y   -   -'),
  share: row('             y    y   y   -   -   -   -   -   y   -   -'),
  preview: row('           y    y   y   -   -   -   -   -   y   -   -'),
  delete: row('            y    y   -   -   -   -   -   -   -   -   -'),
  reveal: row('            y    -   -   -   -   -   -   -   -   -   -'),
} satisfies Record<string, Row>
type Action = keyof typeof matrix

const written = (reply: { status: number }) => reply.status
const shown = (yes: boolean) => (yes ? 200 : 403)

/** Makes the real call. What is only visible or hidden counts as 200 or 403. */
const attempts: Record<Action, (place: Place) => Promise<number>> = {
  see: async ({ who, list }) => written(await who(wishlistsApi.get, { wishlistId: list })),
  addItem: async ({ who, list }) =>
    written(await who(wishesApi.create, { wishlistId: list, name: `New ${newId()}` })),
  editOwnItem: async ({ who, list }) => {
    const itemId = await storedWish(list, { addedBy: who.user.id })
    return written(await who(wishesApi.update, { wishlistId: list, itemId, note: 'changed' }))
  },
  deleteOwnItem: async ({ who, list }) => {
    const itemId = await storedWish(list, { addedBy: who.user.id })
    return written(await who(wishesApi.remove, { wishlistId: list, itemId }))
  },
  editAnyItem: async ({ who, list }) => {
    const itemId = await storedWish(list)
    return written(await who(wishesApi.update, { wishlistId: list, itemId, note: 'changed' }))
  },
  deleteAnyItem: async ({ who, list }) => {
    const itemId = await storedWish(list)
    return written(await who(wishesApi.remove, { wishlistId: list, itemId }))
  },
  reorder: async ({ who, list }) => {
    const itemId = await storedWish(list)
    return written(await who(wishesApi.reorder, { wishlistId: list, ids: [itemId] }))
  },
  group: async ({ who, list }) =>
    written(await who(wishesApi.createGroup, { wishlistId: list, name: 'One of', kind: 'oneOf' })),
  suggest: async ({ who, list }) =>
    written(await who(wishesApi.create, { wishlistId: list, name: `Secret ${newId()}`, hidden: true })),
  claim: async ({ who, list }) => {
    const itemId = await storedWish(list)
    const { status, body } = await who(wishesApi.get, { wishlistId: list, itemId })
    return status === 200 ? shown(body.canClaim) : status
  },
  seeClaims: async ({ who, list }) => {
    const itemId = await storedWish(list)
    await storedClaim(list, itemId, giver)
    const { status, body } = await who(wishesApi.get, { wishlistId: list, itemId })
    return status === 200 ? shown(body.claims.length === 1) : status
  },
  seeNames: async ({ who, list }) => {
    const itemId = await storedWish(list)
    await storedClaim(list, itemId, giver)
    const { status, body } = await who(wishesApi.get, { wishlistId: list, itemId })
    return status === 200 ? shown(body.claims[0]?.name === giver.user.name) : status
  },
  seeSuggestions: async ({ who, list }) => {
    const itemId = await storedWish(list, { hidden: true })
    const reply = await who(wishlistsApi.get, { wishlistId: list })
    if (reply.status !== 200) return reply.status
    return shown(reply.body.items.some(item => item.id === itemId))
  },
  commentGivers: async ({ who, list }) =>
    written(await who(commentsApi.create, { wishlistId: list, text: 'Psst', audience: 'givers' })),
  readGivers: async ({ who, list }) => {
    const said = await places.owner.who.ok(commentsApi.create, {
      wishlistId: places.owner.list,
      text: 'Psst',
      audience: 'givers',
    })
    const inList = list === places.owner.list ? said.id : await psst(list)
    const reply = await who(commentsApi.list, { wishlistId: list })
    return reply.status === 200 ? shown(reply.body.data.some(({ id }) => id === inList)) : reply.status
  },
  commentEveryone: async ({ who, list }) =>
    written(await who(commentsApi.create, { wishlistId: list, text: 'Lovely', audience: 'everyone' })),
  addCollaborator: async ({ who, list }) =>
    written(
      await who(collaboratorsApi.create, { wishlistId: list, email: emailOf('new'), role: 'contributor' }),
    ),
  makeAdmin: async ({ who, list }) =>
    written(await who(collaboratorsApi.create, { wishlistId: list, email: emailOf('new'), role: 'admin' })),
  settings: async ({ who, list }) =>
    written(await who(wishlistsApi.update, { wishlistId: list, description: 'Changed' })),
  readShare: async ({ who, list }) => written(await who(wishlistsApi.readShare, { wishlistId: list })),
  share: async ({ who, list }) =>
    written(await who(wishlistsApi.share, { wishlistId: list, shareType: 'public' })),
  preview: async ({ who, list }) =>
    written(await who(wishlistsApi.preview, { wishlistId: list, as: 'giver' })),
  delete: async ({ who, list }) => {
    const { status } = await who(wishlistsApi.remove, { wishlistId: list })
    if (status === 204) await who.ok(wishlistsApi.restore, { wishlistId: list })
    return status
  },
  reveal: async place => {
    // On a list of its own, so that it shows nothing that other cells check.
    const wishlistId = place === places.blindOwner ? (await listOf(place.who)).id : place.list
    return written(await place.who(wishlistsApi.reveal, { wishlistId }))
  },
}

/** A comment among givers on a list, by a viewer who may write it. */
async function psst(list: string) {
  const speaker = [places.admin, places.familyOwner, places.relative].find(place => place.list === list)
  const who = speaker?.who ?? giver
  return (await who.ok(commentsApi.create, { wishlistId: list, text: 'Psst', audience: 'givers' })).id
}

describe('the rights on a wishlist', () => {
  beforeAll(async () => {
    const names = [
      'olga',
      'ann',
      'carl',
      'vera',
      'rex',
      'fay',
      'ben',
      'cleo',
      'emma',
      'stan',
      'greg',
    ] as const
    const people = await Promise.all(names.map(name => as(name, { timezone: 'UTC' })))
    const [olga, ann, carl, vera, rex, fay, ben, cleo, emma, stan, greg] = people as [
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
      Person,
    ]
    giver = greg
    const { familyId, memberIds } = await familyOf(fay, olga, rex, ben, cleo, emma, greg)
    const [, , , benId, cleoId, emmaId] = memberIds as [string, string, string, string, string, string]

    const open = { isCollaborative: true, familyIds: [familyId] }
    const self = (await listOf(olga, open)).id
    await collaborate(self, ann, 'admin')
    await collaborate(self, carl, 'contributor')
    await collaborate(self, vera, 'viewer')
    const couple = (
      await listOf(olga, {
        ...open,
        recipientKind: 'couple',
        recipientIds: [benId, cleoId, emmaId],
      })
    ).id
    await collaborate(couple, ben, 'admin')
    await collaborate(couple, cleo, 'contributor')
    const closed = (await listOf(olga, { isCollaborative: false, familyIds: [familyId] })).id
    await collaborate(closed, carl, 'contributor')

    Object.assign(places, {
      blindOwner: { who: olga, list: self },
      owner: { who: olga, list: couple },
      admin: { who: ann, list: self },
      contributor: { who: carl, list: self },
      frozen: { who: carl, list: closed },
      viewer: { who: vera, list: self },
      relative: { who: rex, list: self },
      familyOwner: { who: fay, list: self },
      blindAdmin: { who: ben, list: couple },
      blindContributor: { who: cleo, list: couple },
      blindRelative: { who: emma, list: couple },
      stranger: { who: stan, list: self },
    } satisfies Record<Role, Place>)
  })

  const cells = (Object.keys(matrix) as Action[]).flatMap(action =>
    roles.map((role): [Role, Action, 'y' | '-' | '404'] => [
      role,
      action,
      role === 'stranger' ? '404' : matrix[action][role],
    ]),
  )

  it.each(cells)('%s · %s: %s', async (role, action, expected) => {
    const status = await attempts[action](places[role])
    if (expected === 'y') expect([200, 201, 204]).toContain(status)
    else expect(status).toBe(expected === '-' ? 403 : 404)
  })

  it('lets only an owner who is a recipient bring the reveal forward, and everybody else postpone it', async () => {
    const { who: olga } = places.blindOwner
    const { who: ann } = places.admin
    const day = daysFromNow(20)
    const noon = (date: string) => `${date}T12:00:00.000Z`
    const open = { eventDate: day, revealAt: noon(addDays(day, 30)) }
    const { id: wishlistId } = await listOf(olga, open)
    await collaborate(wishlistId, ann, 'admin')
    const set = async (who: Person, changes: { eventDate?: string | null; revealAt?: string | null }) =>
      (await who(wishlistsApi.update, { wishlistId, ...changes })).status
    const soon = new Date(Date.now() + 60_000).toISOString()
    for (const changes of [
      { eventDate: today(), revealAt: soon },
      { eventDate: addDays(day, -1), revealAt: open.revealAt },
      { revealAt: noon(day) },
      // The default reveal of a later date can still be earlier than before.
      { eventDate: addDays(day, 1) },
      // Without a date its owner could reveal at once.
      { eventDate: null },
    ])
      expect([changes, await set(ann, changes)]).toEqual([changes, 403])
    expect(await olga.ok(wishlistsApi.get, { wishlistId })).toMatchObject(open)
    expect(await set(ann, { ...open })).toBe(200)
    expect(await set(ann, { eventDate: addDays(day, 5), revealAt: noon(addDays(day, 40)) })).toBe(200)
    expect(await set(ann, { revealAt: null })).toBe(200)
    expect(await set(ann, { revealAt: noon(addDays(day, 90)) })).toBe(403)
    expect(await set(olga, { eventDate: today(), revealAt: soon })).toBe(200)

    // The owner of a list for others is no recipient: their admins may change the reveal too.
    const { who: owner, list } = places.owner
    const helper = await as('helper', { timezone: 'UTC' })
    await collaborate(list, helper, 'admin')
    await owner.ok(wishlistsApi.update, { wishlistId: list, eventDate: day })
    const { status } = await helper(wishlistsApi.update, { wishlistId: list, eventDate: addDays(day, -1) })
    expect(status).toBe(200)
    await owner.ok(wishlistsApi.update, { wishlistId: list, eventDate: null })
  })

  it('follows the settings of the list', async () => {
    const { who: olga } = places.owner
    const { who: rex } = places.relative
    const { list: wishlistId } = places.owner
    const set = (settings: Record<string, unknown>) => olga.ok(wishlistsApi.update, { wishlistId, settings })
    const place = { who: rex, list: wishlistId }
    const asked: [Record<string, unknown>, Action][] = [
      [{ allowSuggestions: false }, 'suggest'],
      [{ allowPurchases: false }, 'claim'],
      [{ allowComments: false }, 'commentEveryone'],
      [{ nameVisibility: 'anonymous' }, 'seeNames'],
    ]
    for (const [settings, action] of asked) {
      expect(await attempts[action](place)).toBeLessThan(300)
      await set(settings)
      expect(await attempts[action](place)).toBe(403)
    }
    // Owner and admins are not bound by what the list allows to others.
    expect(await attempts.suggest(places.owner)).toBe(201)
    expect(await attempts.commentEveryone(places.owner)).toBe(201)
    expect(await attempts.seeNames(places.owner)).toBe(200)
    expect(await attempts.claim(places.owner)).toBe(403)
    const all = { allowSuggestions: true, allowPurchases: true, allowComments: true, nameVisibility: 'names' }
    await set(all)
  })

  it('shows prices to viewers who do not edit only if the list allows it, and always to recipients', async () => {
    const { who: olga, list: wishlistId } = places.owner
    const itemId = await storedWish(wishlistId, { priceMinor: 4900 })
    const priceFor = async ({ who }: Place) => (await who.ok(wishesApi.get, { wishlistId, itemId })).price
    const asked = [places.owner, places.relative, places.blindContributor, places.blindRelative]
    expect(await Promise.all(asked.map(priceFor))).toEqual([49, 49, 49, 49])
    await olga.ok(wishlistsApi.update, { wishlistId, settings: { showPrices: false } })
    expect(await Promise.all(asked.map(priceFor))).toEqual([49, null, 49, 49])
    await olga.ok(wishlistsApi.update, { wishlistId, settings: { showPrices: true } })
  })

  it('hides the list at once from somebody who leaves the family', async () => {
    const [ida, leo] = await Promise.all([as('ida'), as('leo')])
    const { familyId } = await familyOf(ida, leo)
    const list = await listOf(ida)
    expect((await leo(wishlistsApi.get, { wishlistId: list.id })).status).toBe(404)
    await shareWith(list.id, familyId)
    expect((await leo(wishlistsApi.get, { wishlistId: list.id })).status).toBe(200)
    await ida.ok(wishlistsApi.update, { wishlistId: list.id, familyIds: [] })
    expect((await leo(wishlistsApi.get, { wishlistId: list.id })).status).toBe(404)
  })
})
