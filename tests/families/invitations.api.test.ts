import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { invitations, wishlistCollaborators, wishlists } from '@/db/schema'
import { preferencesApi } from '@/lib/accounts/preferences/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import { newId } from '@/lib/core/id'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { invite } from '@/lib/families/invitations/commands'
import { membersApi } from '@/lib/families/members/api'
import type { Context } from '@/lib/server/auth/context'
import { usualSettings } from '@/lib/wishlists/schema'
import { appUrl, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { as, confirm, emailOf, type Person } from '../support/people'
import { join, tokenOf } from './household'

const family = async (owner: Person, name = 'The Okafors') => {
  const { id } = await owner.ok(familiesApi.create, { name })
  return id
}
const link = async (inviter: Person, familyId: string, more: { email?: string } = {}) => {
  const made = await inviter.ok(membersApi.invite, { familyId, role: 'member', ...more })
  return { ...made, token: tokenOf(made.link) }
}
const expire = async (id: string) =>
  (await testDatabase()).update(invitations).set({ expiresAt: new Date() }).where(eq(invitations.id, id))

/** A context as the session of `person` makes it, for commands that only other commands call. */
const contextOf = async (person: Person): Promise<Context> => ({
  ...(await jobContext('test')),
  actor: { type: 'user', userId: person.user.id, sessionId: null, scopes: ['read', 'write'] },
})

describe('an invitation', () => {
  let owner: Person
  let guest: Person
  beforeAll(async () => {
    await emptyTables()
    owner = await confirm(await as('owner'))
    guest = await as('guest')
    await mails()
  })

  it('shows its link once, and stores nothing from which the link follows without the key', async () => {
    const familyId = await family(owner)
    const { token, id, link: address } = await link(owner, familyId)
    expect(address).toBe(`${appUrl}/invitations/${token}`)
    expect(token).toMatch(/^[\w-]{43}$/)
    const listed = await owner(invitationsApi.list, { familyId })
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const [row] = await (await testDatabase()).select().from(invitations).where(eq(invitations.id, id))
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('shows its family to the holder of the link, and to nobody else', async () => {
    const familyId = await family(owner, 'Sunday lunch')
    const { token } = await link(owner, familyId)
    expect(await visitor.ok(invitationsApi.get, { token })).toMatchObject({
      kind: 'family',
      name: 'Sunday lunch',
      inviter: 'owner',
      role: 'member',
      alreadyIn: false,
    })
    expect((await owner.ok(invitationsApi.get, { token })).alreadyIn).toBe(true)
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const wrong of [forged, 'x', token.toUpperCase(), ` ${token}`]) {
      const answers = await Promise.all([
        visitor(invitationsApi.get, { token: wrong }),
        guest(invitationsApi.accept, { token: wrong }),
        visitor(invitationsApi.decline, { token: wrong }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    }
    expect((await visitor(invitationsApi.accept, { token })).status).toBe(401)
  })

  it('lets one person in, once', async () => {
    const familyId = await family(owner)
    const { token, id } = await link(owner, familyId)
    const second = await as('second')
    const both = await Promise.all([
      guest(invitationsApi.accept, { token }),
      second(invitationsApi.accept, { token }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    expect(both.find(({ status }) => status === 410)!.body.code).toBe('INVITATION_EXPIRED')
    const { members } = await owner.ok(familiesApi.get, { familyId })
    expect(members).toHaveLength(2)
    for (const reply of [
      await visitor(invitationsApi.get, { token }),
      await visitor(invitationsApi.decline, { token }),
      await owner(invitationsApi.resend, { familyId, invitationId: id }),
      await owner(invitationsApi.revoke, { familyId, invitationId: id }),
    ]) {
      expect([reply.status, reply.body.code]).toEqual([410, 'INVITATION_EXPIRED'])
    }
  })

  it('is not used up by somebody who is already a member', async () => {
    const familyId = await family(owner)
    await join(owner, familyId, guest)
    const { token } = await link(owner, familyId)
    const reply = await guest(invitationsApi.accept, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'ALREADY_MEMBER'])
    expect((await visitor(invitationsApi.get, { token })).status).toBe(200)
    const again = await owner(membersApi.invite, { familyId, email: guest.email, role: 'member' })
    expect([again.status, again.body.code]).toEqual([409, 'ALREADY_MEMBER'])
  })

  it.each(['revoked', 'declined', 'late', 'sent anew'] as const)(
    'no longer works once it is %s',
    async how => {
      const familyId = await family(owner)
      const { token, id } = await link(owner, familyId)
      if (how === 'revoked') await owner.ok(invitationsApi.revoke, { familyId, invitationId: id })
      if (how === 'declined') await visitor.ok(invitationsApi.decline, { token })
      if (how === 'late') await expire(id)
      if (how === 'sent anew') await owner.ok(invitationsApi.resend, { familyId, invitationId: id })
      // A new link replaces the old one, which is then unknown.
      const expected = how === 'sent anew' ? 404 : 410
      expect((await visitor(invitationsApi.get, { token })).status).toBe(expected)
      expect((await guest(invitationsApi.accept, { token })).status).toBe(expected)
      expect((await visitor(invitationsApi.decline, { token })).status).toBe(expected)
      expect((await owner.ok(familiesApi.get, { familyId })).members).toHaveLength(1)
    },
  )

  it('works again for seven days, with a new link, when it is sent again', async () => {
    const familyId = await family(owner)
    const { id } = await link(owner, familyId)
    await expire(id)
    const [late] = (await owner.ok(invitationsApi.list, { familyId })).data
    expect(late!.status).toBe('expired')
    const again = await owner.ok(invitationsApi.resend, { familyId, invitationId: id })
    expect(again.status).toBe('pending')
    const days = (Date.parse(again.expiresAt) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThanOrEqual(7)
    await guest.ok(invitationsApi.accept, { token: tokenOf(again.link) })
  })

  it('is mailed once with its link, in the language of the invited person', async () => {
    const familyId = await family(owner, 'Ōkafor & <b>Söhne</b>')
    const reader = await as('leserin', { locale: 'de' })
    await mails()
    const { token } = await link(owner, familyId, { email: reader.email.toUpperCase() })
    const [mail, ...more] = await mails()
    expect(more).toHaveLength(0)
    expect(mail!.headers['content-language']).toBe('de')
    expect(mail!.headers.to).toContain(reader.email)
    expect(mail!.text).toContain(`${appUrl}/invitations/${token}`)
    expect(mail!.html).toContain('&lt;b&gt;')
    expect(mail!.html).not.toContain('<b>Söhne')
    await reader.ok(invitationsApi.accept, { token })
  })

  it("speaks the inviter's language to an address without an account, and is silent once revoked", async () => {
    await owner.ok(preferencesApi.update, { locale: 'ja' })
    const familyId = await family(owner)
    await link(owner, familyId, { email: emailOf('nobody') })
    expect((await mails()).map(({ headers }) => headers['content-language'])).toEqual(['ja'])
    const { id } = await link(owner, familyId, { email: emailOf('nobody') })
    await owner.ok(invitationsApi.revoke, { familyId, invitationId: id })
    expect(await mails()).toEqual([])
    await owner.ok(preferencesApi.update, { locale: 'en' })
  })

  it('is renewed for the same address instead of made twice', async () => {
    const familyId = await family(owner)
    const email = emailOf('again')
    const first = await link(owner, familyId, { email })
    const second = await link(owner, familyId, { email })
    expect(second.id).toBe(first.id)
    expect(second.token).not.toBe(first.token)
    expect((await owner.ok(invitationsApi.list, { familyId })).data).toHaveLength(1)
    // The first mail was replaced before it was sent: only the working link is mailed.
    const sent = await mails()
    expect(sent.filter(({ text }) => text.includes(second.token))).toHaveLength(1)
    expect(sent.filter(({ text }) => text.includes(first.token))).toHaveLength(0)
  })

  it('answers a repeated request with the same link', async () => {
    const familyId = await family(owner)
    const body = { familyId, role: 'member' as const }
    const one = await owner.ok(membersApi.invite, body, { idempotencyKey: 'same' })
    const two = await owner.ok(membersApi.invite, body, { idempotencyKey: 'same' })
    expect(two.link).toBe(one.link)
    expect((await owner.ok(invitationsApi.list, { familyId })).data).toHaveLength(1)
  })

  it('is shown to the member who made it, and with its accepting account only to owner and admins', async () => {
    const familyId = await family(owner)
    await owner.ok(familiesApi.update, { familyId, settings: { membersCanInvite: true } })
    await join(owner, familyId, guest)
    const own = await link(guest, familyId, { email: emailOf('friend') })
    expect((await guest.ok(invitationsApi.list, { familyId })).data.map(({ id }) => id)).toEqual([own.id])
    expect((await guest.ok(familiesApi.get, { familyId })).invitations.map(({ id }) => id)).toEqual([own.id])
    const friend = await as('friend')
    await friend.ok(invitationsApi.accept, { token: own.token })
    const acceptedBy = async (caller: Person) =>
      (await caller.ok(invitationsApi.list, { familyId })).data.find(({ id }) => id === own.id)!.acceptedBy
    expect(await acceptedBy(owner)).toMatchObject({ id: friend.user.id, email: friend.email })
    expect(await acceptedBy(guest)).toBeNull()
  })

  it('leads to a wishlist with its role, as long as the inviter may invite there', async () => {
    const db = await testDatabase()
    const wishlistId = newId()
    await db.insert(wishlists).values({
      id: wishlistId,
      ownerId: owner.user.id,
      name: 'Anna turns 30',
      recipientKind: 'self',
      shareType: 'private',
      isCollaborative: true,
      timezone: 'UTC',
      settings: usualSettings,
      sortName: '',
      search: '',
    })
    const ctx = await contextOf(owner)
    const made = await invite(ctx, { wishlistId, email: null, role: 'contributor' })
    const token = tokenOf(made.link)
    expect(await visitor.ok(invitationsApi.get, { token })).toMatchObject({
      kind: 'wishlist',
      name: 'Anna turns 30',
      role: 'contributor',
    })
    expect((await owner(invitationsApi.accept, { token })).body.code).toBe('ALREADY_MEMBER')
    expect(await guest.ok(invitationsApi.accept, { token })).toEqual({ familyId: null, wishlistId })
    const [joined] = await db
      .select({ userId: wishlistCollaborators.userId, role: wishlistCollaborators.role })
      .from(wishlistCollaborators)
      .where(eq(wishlistCollaborators.wishlistId, wishlistId))
    expect(joined).toEqual({ userId: guest.user.id, role: 'contributor' })
    // A contributor may not invite, so an invitation of theirs does not work.
    const theirs = await invite(await contextOf(guest), { wishlistId, email: null, role: 'admin' })
    expect((await visitor(invitationsApi.get, { token: tokenOf(theirs.link) })).status).toBe(410)
    const other = await invite(ctx, { wishlistId, email: null, role: 'viewer' })
    await db.update(wishlists).set({ deletedAt: new Date() }).where(eq(wishlists.id, wishlistId))
    expect((await visitor(invitationsApi.get, { token: tokenOf(other.link) })).status).toBe(410)
  })

  it('is refused after thirty in an hour', async () => {
    const busy = await as('busy')
    const familyId = await family(busy)
    const statuses = []
    for (let count = 0; count < 31; count++) {
      statuses.push((await busy(membersApi.invite, { familyId, role: 'member' })).status)
    }
    expect(statuses.slice(0, 30).every(status => status === 201)).toBe(true)
    expect(statuses[30]).toBe(429)
  })

  it('is deleted a month after it expired', async () => {
    const familyId = await family(owner)
    const old = await link(owner, familyId)
    const fresh = await link(owner, familyId)
    const db = await testDatabase()
    const day = (days: number) => new Date(Date.now() - days * 86_400_000)
    await db
      .update(invitations)
      .set({ expiresAt: day(31) })
      .where(eq(invitations.id, old.id))
    await db
      .update(invitations)
      .set({ expiresAt: day(29) })
      .where(eq(invitations.id, fresh.id))
    await runJob(await jobContext('test'), { job: 'purge-invitations' })
    expect((await owner.ok(invitationsApi.list, { familyId })).data.map(({ id }) => id)).toEqual([fresh.id])
  })
})
