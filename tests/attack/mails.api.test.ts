import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { claims, wishlistGuests } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { jobContext } from '@/lib/composition/job-context'
import { contactApi } from '@/lib/contact/api'
import { newId } from '@/lib/core/id'
import { drawsApi } from '@/lib/draws/api'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { nudgeGivers } from '@/lib/wishlists/claims/jobs'
import { collaboratorsApi } from '@/lib/wishlists/collaborators/api'
import { sharedApi } from '@/lib/wishlists/guest-links/api'
import { arriveByMail } from '@/lib/wishlists/guest-links/commands'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { familyOf, jobAt } from '../claims/household'
import { appUrl, callerFor, visitor } from '../support/api'
import { emptyTables, testDatabase } from '../support/database'
import { type Mail, mails } from '../support/mail'
import { toldTo } from '../support/notices'
import { as, confirm, emailOf, type Person, password } from '../support/people'

const evil = 'Won! https://evil.example/x www.evil.example evil.example you@evil.example'

/** A mail without our own links. The rest must contain none. */
const othersWords = ({ headers, text }: Mail) =>
  `${headers.subject}\n${text}`.replaceAll(/http:\/\/gifts\.test\S*/g, '')
const linksOf = ({ html }: Mail) => [...html.matchAll(/href="([^"]*)"/g)].map(match => match[1]!)

function expectHarmless(mail: Mail) {
  expect(othersWords(mail)).not.toMatch(/:\/\/|www\.|evil\.|\.example|you@/i)
  for (const link of linksOf(mail)) expect(link.startsWith(`${appUrl}/`), link).toBe(true)
}

const cookiesOf = (headers: Headers) =>
  headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')

async function guestOf(token: string, email: string) {
  const { headers } = await visitor(sharedApi.enter, { token, name: evil, email })
  return callerFor({ cookie: cookiesOf(headers) })
}

/** A user who gives a hostile name to everything they can name. */
async function hostile(settle: (person: Person) => Promise<Person>) {
  const { session, user } = await visitor.ok(accountsApi.register, {
    email: emailOf('eve'),
    password,
    name: evil,
  })
  const caller = callerFor({ authorization: `Bearer ${session.access_token}` })
  const eve = await settle(Object.assign(caller, { user, email: user.email, tokens: session }))
  const family = await eve.ok(familiesApi.create, { name: evil })
  const list = await eve.ok(wishlistsApi.create, { name: evil })
  const wish = await eve.ok(wishesApi.create, { wishlistId: list.id, name: evil, quantity: 5 })
  const { token } = await eve.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
  return { eve, familyId: family.id, wishlistId: list.id, itemId: wish.id, token: token! }
}

type Hostile = Awaited<ReturnType<typeof hostile>>

/** Every call that makes the server mail an address that Eve typed. */
async function writeTo(email: string, { eve, familyId, wishlistId, itemId, token }: Hostile) {
  const guest = await guestOf(token, email)
  const claim = await guest(sharedApi.claim, { token, itemId })
  if (claim.status !== 201) throw new Error(JSON.stringify(claim.body))
  const invited = await eve.ok(membersApi.invite, { familyId, email, role: 'member' })
  const again = await eve.ok(invitationsApi.resend, { familyId, invitationId: invited.id })
  const collaborator = await eve.ok(collaboratorsApi.create, { wishlistId, email, role: 'viewer' })
  const draw = await eve.ok(drawsApi.create, {
    name: evil,
    date: '2031-12-24',
    message: evil,
    participants: [
      { name: evil, email },
      { name: evil, email: emailOf('other') },
    ],
  })
  const drawn = await eve(drawsApi.draw, { drawId: draw.id })
  const sent = await mails()
  await eve.ok(wishesApi.update, { wishlistId, itemId, name: `${evil} new`, quantity: 1 })
  sent.push(...(await mails()))
  const db = await testDatabase()
  await db
    .update(claims)
    .set({ createdAt: new Date('2031-01-01T12:00:00Z') })
    .where(eq(claims.id, claim.body.id))
  await nudgeGivers(await jobAt(new Date('2031-01-20T10:00:00Z')))
  sent.push(...(await mails()))
  await eve.ok(wishesApi.remove, { wishlistId, itemId })
  sent.push(...(await mails()))
  return { sent: sent.filter(mail => mail.headers.to === email), made: [invited, again, collaborator], drawn }
}

beforeEach(async () => {
  await testDatabase()
  await mails()
  await emptyTables()
})

describe('mails with words of a user', () => {
  it('are not sent before the user’s own address is confirmed, and every invitation says so and shows its link', async () => {
    const { sent, made, drawn } = await writeTo(emailOf('stranger'), await hostile(async eve => eve))
    expect(sent.map(mail => mail.headers.subject)).toEqual([])
    for (const one of made) {
      expect(one.mailed).toBe(false)
    }
    for (const { link } of made.slice(1))
      expect((await visitor(invitationsApi.get, { token: link!.split('/').at(-1)! })).status).toBe(200)
    expect([drawn.status, drawn.body.code]).toEqual([403, 'EMAIL_NOT_CONFIRMED'])
  })

  it('contain no link and no address of the user, whatever names they choose', async () => {
    const { sent, made } = await writeTo(emailOf('stranger'), await hostile(confirm))
    for (const one of made) expect(one.mailed).toBe(true)
    // A guest's claim, two invitations, a pick, and a changed, an old and a deleted wish.
    expect(sent).toHaveLength(7)
    for (const mail of sent) expectHarmless(mail)
  })

  it('show no lists and wishes to an address that a guest only typed, until its link was opened', async () => {
    const owner = await confirm(await as('anna'))
    const list = await owner.ok(wishlistsApi.create, { name: 'Name of the list' })
    const { token } = await owner.ok(wishlistsApi.share, { wishlistId: list.id, shareType: 'public' })
    const wish = (name: string) => owner.ok(wishesApi.create, { wishlistId: list.id, name, quantity: null })
    const [first, second] = [await wish('First wish'), await wish('Second wish')]
    const email = emailOf('lucas')
    const { headers } = await visitor(sharedApi.enter, { token: token!, name: 'Name of the guest', email })
    const guest = callerFor({ cookie: cookiesOf(headers) })
    const rename = (itemId: string, name: string) =>
      owner.ok(wishesApi.update, { wishlistId: list.id, itemId, name })
    const words = /First|Second|Third|Name of/
    const { manageToken } = await guest.ok(sharedApi.claim, { token: token!, itemId: first.id })
    await rename(first.id, 'Third wish')
    const silent = (await mails()).filter(mail => mail.headers.to === email)
    expect(silent).toHaveLength(2)
    for (const mail of silent) expect(`${mail.headers.subject}${mail.text}`).not.toMatch(words)
    expect(silent[0]!.text).toContain(appUrl)
    const link = new URL(linksOf(silent[0]!)[0]!)
    expect(link.pathname).toBe(`/w/${token}/claims/${manageToken}`)

    // The secret that the claiming guest was shown, and that of another guest, prove nothing.
    const proved = async () => {
      const db = await testDatabase()
      const [row] = await db.select().from(wishlistGuests).where(eq(wishlistGuests.email, email))
      return row!.emailProvedAt !== null
    }
    const open = async (mailed: string) =>
      arriveByMail(
        { ...(await jobContext('test')), actor: { type: 'visitor' } },
        token!,
        { cookie: () => undefined, manage: manageToken },
        mailed,
      )
    for (const wrong of [manageToken!, '', newId()]) {
      await open(wrong)
      expect(await proved()).toBe(false)
    }
    await open(link.searchParams.get('mail')!)
    expect(await proved()).toBe(true)

    await rename(first.id, 'First wish again')
    await guest.ok(sharedApi.claim, { token: token!, itemId: second.id })
    const open2 = await mails()
    expect(open2).toHaveLength(2)
    for (const mail of open2)
      expect(mail.text).toMatch(/“(First wish|Third wish|Second wish)”, on the list “Name of the list”/)

    // A new address has to be proved again.
    await guest(sharedApi.enter, { token: token!, name: 'Name of the guest', email: emailOf('mia') })
    await rename(second.id, 'Second wish again')
    for (const mail of await mails()) expect(mail.text).not.toMatch(words)
  })

  it('reach members in the app in any case, and by mail where one of both addresses is confirmed', async () => {
    const claimed = async (owner: Person, giver: Person) => {
      const { familyId, memberOf } = await familyOf(owner, giver)
      const list = await owner.ok(wishlistsApi.create, { name: evil, familyIds: [familyId] })
      const wish = await owner.ok(wishesApi.create, { wishlistId: list.id, name: evil, quantity: 3 })
      await giver.ok(claimsApi.create, { wishlistId: list.id, itemId: wish.id })
      const other = await as('third')
      const { memberOf: more, familyId: second } = await familyOf(owner, giver, other)
      const draw = await owner.ok(drawsApi.create, {
        name: evil,
        date: '2031-12-24',
        message: evil,
        familyId: second,
        participants: [giver, other].map(one => ({ memberId: more(one) })),
      })
      await owner.ok(drawsApi.draw, { drawId: draw.id })
      await owner.ok(wishesApi.update, {
        wishlistId: list.id,
        itemId: wish.id,
        name: `${evil} new`,
        quantity: 2,
      })
      expect(memberOf(giver)).toBeTruthy()
      return (await toldTo(giver)).map(({ kind, ways }) => [kind, ...ways])
    }
    const silent = [['draw.drawn'], ['claim.changed']]
    const mailed = [
      ['draw.drawn', 'email'],
      ['claim.changed', 'email'],
    ]
    const settle = { unknown: async (one: Person) => one, proved: confirm }
    const told = async (owner: keyof typeof settle, giver: keyof typeof settle) =>
      claimed(await settle[owner](await as('owner')), await settle[giver](await as('giver')))
    expect(await told('unknown', 'unknown')).toEqual(silent)
    expect(await told('proved', 'unknown')).toEqual(mailed)
    expect(await told('unknown', 'proved')).toEqual(mailed)
    expect(await told('proved', 'proved')).toEqual(mailed)
  })
})

describe('mails about an account', () => {
  it('contain no link and no address of the user who signed up, and to a proved address only its own', async () => {
    const email = emailOf('stranger')
    const { session } = await visitor.ok(accountsApi.register, { email, password, name: evil })
    const eve = callerFor({ authorization: `Bearer ${session.access_token}` })
    const [ask] = await mails()
    await visitor.ok(accountsApi.forgotPassword, { email })
    const [reset] = await mails()
    const next = `https://evil.example/@${email.split('@')[1]}`
    const refused = await eve(accountsApi.updateProfile, {
      email: 'www.evil.example/x@evil.example',
      currentPassword: password,
    })
    const told = (await mails()).filter(mail => mail.headers.to === email)
    expect([refused.status, told.length]).toEqual([200, 1])
    for (const mail of [ask!, reset!, ...told]) expectHarmless(mail)
    const ada = await confirm(await as('ada'))
    await ada(accountsApi.updateProfile, { email: next, currentPassword: password })
    const [notice] = (await mails()).filter(mail => mail.headers.to === ada.email)
    expectHarmless(notice!)
    expect(notice!.token).not.toBe('')
  })

  it('to the operator name the sender without a link, and contain the message as it was written', async () => {
    await visitor.ok(contactApi.send, {
      name: evil,
      email: 'www.evil.example/x@evil.example',
      subject: evil,
      message: 'See https://broken.example/page',
    })
    const [mail] = await mails()
    expect(mail!.text).toContain('https://broken.example/page')
    expectHarmless({ ...mail!, text: mail!.text.replace('See https://broken.example/page', '') })
  })
})
