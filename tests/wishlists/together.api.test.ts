import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { invitations } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { invitationsApi } from '@/lib/families/invitations/api'
import { invitationToken } from '@/lib/server/auth/tokens'
import { wishlistsApi } from '@/lib/wishlists/api'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { testDatabase } from '../support/database'
import { as, confirm, emailOf } from '../support/people'
import { collaborate, familyOf, listOf, wish } from './household'

const utc = { timezone: 'UTC' }

describe('collaborators', () => {
  it('are added at once from the family, and invited by mail from elsewhere', async () => {
    const [ada, bob, eve, stranger] = await Promise.all([
      as('ada', utc).then(confirm),
      as('bob', utc).then(confirm),
      as('eve', utc),
      as('sam', utc),
    ])
    await familyOf(ada, bob, eve)
    const { id: wishlistId } = await listOf(ada)
    const add = (email: string) => ada(collaboratorsApi.create, { wishlistId, email, role: 'contributor' })
    const fellow = await add(bob.email.toUpperCase())
    expect(fellow.status).toBe(201)
    expect(fellow.body).toMatchObject({ userId: bob.user.id, name: 'bob', email: null, status: 'active' })
    expect(await add(bob.email)).toMatchObject({ status: 409, body: { code: 'ALREADY_COLLABORATOR' } })
    expect(await add(ada.email)).toMatchObject({ status: 409, body: { code: 'ALREADY_COLLABORATOR' } })
    // The answer depends neither on whether an address has an account nor on an unconfirmed claim to it.
    const answers = []
    for (const email of [eve.email, stranger.email, emailOf('nobody')]) {
      const { status, body } = await add(email)
      const { id, name, email: shown, link, ...rest } = body
      expect(link).toMatch(/\/invitations\/\S{43}$/)
      expect([name, shown]).toEqual([email, email])
      answers.push({ status, rest, keys: Object.keys(body), isId: id.length })
    }
    expect(answers[0]).toMatchObject({ status: 201, rest: { userId: null, status: 'invited' } })
    for (const answer of answers) expect(answer).toEqual(answers[0])
    for (const who of [eve, stranger]) expect((await who(wishlistsApi.get, { wishlistId })).status).toBe(404)
    const seen = (await bob.ok(collaboratorsApi.list, { wishlistId })).data
    expect(seen.map(({ name }) => name)).toEqual(['bob'])
    expect((await ada.ok(collaboratorsApi.list, { wishlistId })).data).toHaveLength(4)
  })

  it('are made admins by the owner only, and an admin cannot change admins', async () => {
    const [ada, ann, ben, cid] = await Promise.all(['ada', 'ann', 'ben', 'cid'].map(name => as(name, utc)))
    const { id: wishlistId } = await listOf(ada!)
    await collaborate(wishlistId, ann!, 'admin')
    const benId = await collaborate(wishlistId, ben!, 'admin')
    const cidId = await collaborate(wishlistId, cid!, 'viewer')
    const role = (who: typeof ada, collaboratorId: string, to: 'viewer' | 'contributor' | 'admin') =>
      who!(collaboratorsApi.update, { wishlistId, collaboratorId, role: to })
    expect((await role(ann, cidId, 'contributor')).body.role).toBe('contributor')
    expect((await role(ann, cidId, 'admin')).status).toBe(403)
    expect((await role(ann, benId, 'viewer')).status).toBe(403)
    expect((await role(cid, benId, 'viewer')).status).toBe(403)
    expect((await ann!(collaboratorsApi.remove, { wishlistId, collaboratorId: benId })).status).toBe(403)
    expect((await role(ada, benId, 'viewer')).body.role).toBe('viewer')
    expect((await role(ada, newId(), 'viewer')).status).toBe(404)
  })

  it('leave by themselves and lose sight of the list at once', async () => {
    const [ada, cid, dot] = await Promise.all(['ada', 'cid', 'dot'].map(name => as(name, utc)))
    const { id: wishlistId } = await listOf(ada!)
    const mine = await collaborate(wishlistId, cid!, 'viewer')
    const other = await collaborate(wishlistId, dot!, 'viewer')
    const remove = (collaboratorId: string) => cid!(collaboratorsApi.remove, { wishlistId, collaboratorId })
    expect((await remove(other)).status).toBe(403)
    expect((await remove(mine)).status).toBe(204)
    expect((await cid!(wishlistsApi.get, { wishlistId })).status).toBe(404)
    expect((await remove(mine)).status).toBe(404)
    expect((await ada!(collaboratorsApi.remove, { wishlistId, collaboratorId: other })).status).toBe(204)
  })

  it('join by the link in their mail, which the list logs', async () => {
    const [ada, eve] = await Promise.all([as('ada', utc), as('eve', utc)])
    const { id: wishlistId } = await listOf(ada)
    const { id } = await ada.ok(collaboratorsApi.create, {
      wishlistId,
      email: eve.email,
      role: 'contributor',
    })
    const db = await testDatabase()
    const [row] = await db.select().from(invitations).where(eq(invitations.id, id))
    const token = invitationToken(id, row!.version)
    await eve.ok(invitationsApi.accept, { token })
    expect(await eve.ok(wishlistsApi.get, { wishlistId })).toMatchObject({
      role: 'contributor',
      blind: false,
    })
    const [last] = (await ada.ok(wishlistsApi.activity, { wishlistId })).data
    expect(last).toMatchObject({
      verb: 'collaboratorJoined',
      actor: { id: eve.user.id, name: 'eve' },
      details: { name: 'eve' },
    })
  })

  it('can be uninvited and invited with another role', async () => {
    const ada = await as('ada', utc)
    const { id: wishlistId } = await listOf(ada)
    const input = { wishlistId, email: emailOf('new'), role: 'viewer' as const }
    const { id: collaboratorId } = await ada.ok(collaboratorsApi.create, input)
    const changed = await ada.ok(collaboratorsApi.update, { wishlistId, collaboratorId, role: 'contributor' })
    expect(changed).toMatchObject({ role: 'contributor', status: 'invited' })
    expect((await ada(collaboratorsApi.remove, { wishlistId, collaboratorId })).status).toBe(204)
    expect((await ada.ok(collaboratorsApi.list, { wishlistId })).data).toEqual([])
    const db = await testDatabase()
    const [row] = await db.select().from(invitations).where(eq(invitations.id, collaboratorId))
    expect(row).toMatchObject({ status: 'revoked', role: 'contributor' })
  })
})

describe('comments', () => {
  it('among givers are read by givers and by no recipient', async () => {
    const [ada, bob, cid] = await Promise.all(['ada', 'bob', 'cid'].map(name => as(name, utc)))
    const { id: wishlistId } = await listOf(ada!)
    const item = await wish(ada!, wishlistId)
    await collaborate(wishlistId, bob!, 'admin')
    await collaborate(wishlistId, cid!, 'viewer')
    const secret = await wish(cid!, wishlistId, 'Secret', { hidden: true })
    const say = (who: typeof ada, input: object) =>
      who!(commentsApi.create, { wishlistId, text: 'Hello', audience: 'everyone', ...input })
    const before = await ada!.ok(wishlistsApi.stats, { wishlistId })
    const whispered = await say(cid, { audience: 'givers', itemId: item.id, text: 'I take it' })
    expect(whispered).toMatchObject({ status: 201, body: { mine: true, author: { name: 'cid' } } })
    expect((await say(cid, { audience: 'givers', itemId: secret.id })).status).toBe(201)
    const loud = await say(cid, { itemId: secret.id })
    expect(loud).toMatchObject({ status: 422, body: { details: [{ path: 'audience' }] } })
    expect((await say(ada, { audience: 'givers' })).status).toBe(403)
    for (const itemId of [secret.id, newId()])
      expect((await say(ada, { itemId })).body).toMatchObject({ code: 'VALIDATION_ERROR', status: 422 })
    expect((await ada!.ok(commentsApi.list, { wishlistId })).data).toEqual([])
    expect(await ada!.ok(wishlistsApi.stats, { wishlistId })).toEqual(before)
    expect((await bob!.ok(commentsApi.list, { wishlistId })).data).toHaveLength(2)
    const commentId = whispered.body.id
    expect((await ada!(commentsApi.remove, { wishlistId, commentId })).status).toBe(404)
    expect((await bob!(commentsApi.remove, { wishlistId, commentId })).status).toBe(403)
    expect((await cid!(commentsApi.remove, { wishlistId, commentId })).status).toBe(204)
  })

  it('for everyone can be deleted by their author and the list’s owner, and go with their wish', async () => {
    const [ada, bob, cid] = await Promise.all(['ada', 'bob', 'cid'].map(name => as(name, utc)))
    const { id: wishlistId } = await listOf(ada!)
    await collaborate(wishlistId, bob!, 'viewer')
    await collaborate(wishlistId, cid!, 'viewer')
    const item = await wish(ada!, wishlistId)
    const say = async (itemId?: string) =>
      (await cid!.ok(commentsApi.create, { wishlistId, text: ' Which size? ', audience: 'everyone', itemId }))
        .id
    const [first, second] = [await say(), await say(item.id)]
    const texts = async () => (await ada!.ok(commentsApi.list, { wishlistId })).data.map(({ text }) => text)
    expect(await texts()).toEqual(['Which size?', 'Which size?'])
    expect((await bob!(commentsApi.remove, { wishlistId, commentId: first })).status).toBe(403)
    expect((await ada!(commentsApi.remove, { wishlistId, commentId: first })).status).toBe(204)
    await ada!.ok(wishesApi.remove, { wishlistId, itemId: item.id })
    expect(await texts()).toEqual([])
    await ada!.ok(wishesApi.restore, { wishlistId, itemId: item.id })
    expect(await texts()).toHaveLength(1)
    expect((await cid!(commentsApi.remove, { wishlistId, commentId: second })).status).toBe(204)
    const blank = await cid!(commentsApi.create, { wishlistId, text: ' ', audience: 'everyone' })
    expect(blank.status).toBe(422)
  })

  it('of givers carry no name when the list hides names', async () => {
    const [ada, bob, cid, dot] = await Promise.all(['ada', 'bob', 'cid', 'dot'].map(name => as(name, utc)))
    const { id: wishlistId } = await listOf(ada!, { settings: { nameVisibility: 'anonymous' } })
    await collaborate(wishlistId, bob!, 'admin')
    for (const who of [cid!, dot!]) await collaborate(wishlistId, who, 'viewer')
    await cid!.ok(commentsApi.create, { wishlistId, text: 'Psst', audience: 'givers' })
    const author = async (who: typeof ada) =>
      (await who!.ok(commentsApi.list, { wishlistId })).data[0]!.author
    expect(await author(dot)).toEqual({ id: null, name: '', avatarUrl: null })
    expect((await author(bob)).name).toBe('cid')
    expect((await author(cid)).name).toBe('cid')
  })
})
