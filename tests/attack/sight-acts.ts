import { isNotNull } from 'drizzle-orm'
import { people, wishlists } from '@/db/schema'
import { accountsApi } from '@/lib/accounts/api'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { jobContext } from '@/lib/composition/job-context'
import { runJob } from '@/lib/composition/jobs'
import type { CallOf, Endpoint } from '@/lib/core/endpoint'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import type { Member } from '@/lib/families/members/schema'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { wishlistsApi } from '@/lib/wishlists/api'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { wishesApi } from '@/lib/wishlists/wishes/api'
import { type Caller, callerFor, type Reply, visitor } from '../support/api'
import { testDatabase } from '../support/database'
import { mails } from '../support/mail'
import { emailOf } from '../support/people'
import { admit, invite } from '../surprise/members'
import { type Somebody, secretWord, somebody, type World } from './sight-world'

/** Chooses an item of a list by the next random number of a step; undefined for an empty list. */
export type Pick = <Item>(list: readonly Item[]) => Item | undefined

/** One action of a user. It may be refused, but must never fail with a server error. */
export type Act = (world: World, pick: Pick) => Promise<unknown>

/** A call that may be refused. */
async function may<E extends Endpoint>(caller: Caller, endpoint: E, input: CallOf<E>) {
  const reply = await caller(endpoint, input)
  if (reply.status >= 500)
    throw new Error(`${endpoint.method} ${endpoint.path}: ${JSON.stringify(reply.body)}`)
  return reply
}
const done = ({ status }: Reply) => status < 300

async function somewhere(world: World, pick: Pick) {
  const who = pick(world.people)!
  const familyId = pick(world.families)!
  const reply = await may(who.caller, familiesApi.get, { familyId })
  const members: Member[] = done(reply) ? reply.body.members : []
  return { who, caller: who.caller, familyId, members }
}
const profilesOf = (members: Member[]) => members.filter(({ kind }) => kind !== null)

/** One of the person records: mostly one of the first, which lists and gifts are for. */
function recordOf(world: World, pick: Pick) {
  const record = pick(
    [...world.records.slice(0, 3), pick(world.records)].filter(found => found !== undefined),
  )
  return record && { caller: record.owner.caller, personId: record.id }
}

/** A new password ends the sessions of an account, so it signs in again. */
async function signIn(who: Somebody, email: string, password: string) {
  const { session, user } = await visitor.ok(accountsApi.login, { email, password })
  const caller = callerFor({ authorization: `Bearer ${session.access_token}` })
  who.caller = Object.assign(caller, { user, email, tokens: session })
  who.password = password
}

const emailNow = async ({ caller }: Somebody) => (await caller.ok(accountsApi.profile, {})).email

/** The writes that change who somebody is, by noun and call. */
export const moves: Record<string, Act> = {
  'people.create': async (world, pick) => {
    const owner = pick(world.people)!
    const email = pick([null, ...world.addresses])
    const made = await owner.caller.ok(peopleApi.create, {
      name: `Record ${world.records.length} ${owner.id.slice(-4)}`,
      relationship: 'family',
      email,
    })
    world.records.push({ id: made.id, owner })
  },
  'people.createMany': async (world, pick) => {
    const owner = pick(world.people)!
    const data = [pick(world.addresses)!, null].map((email, at) => ({
      name: `Record ${world.records.length + at} ${owner.id.slice(-4)}`,
      relationship: 'family' as const,
      email,
    }))
    const made = await owner.caller.ok(peopleApi.createMany, { data })
    world.records.push(...made.data.map(({ id }) => ({ id, owner })))
  },
  'people.update': async (world, pick) => {
    const record = recordOf(world, pick)
    const email = pick([null, emailOf('mended'), pick(world.addresses)!, pick(world.addresses)!])
    if (record) await may(record.caller, peopleApi.update, { personId: record.personId, email })
  },
  'people.remove': async (world, pick) => {
    const record = recordOf(world, pick)
    if (record) await may(record.caller, peopleApi.remove, { personId: record.personId })
  },
  'people.restore': async (world, pick) => {
    const record = recordOf(world, pick)
    if (record) await may(record.caller, peopleApi.restore, { personId: record.personId })
  },
  'people.merge': async (world, pick) => {
    const owner = pick(world.people)!
    const own = world.records.filter(record => record.owner === owner)
    const [keep, other] = [pick(own), pick(own.toReversed())]
    if (keep && other) await may(owner.caller, peopleApi.merge, { keepId: keep.id, mergeIds: [other.id] })
  },
  'personLinks.link': async (world, pick) => {
    const record = recordOf(world, pick)
    const { familyId, members } = await somewhere(world, pick)
    const member = pick(members)
    if (record && member)
      await may(record.caller, personLinksApi.link, {
        personId: record.personId,
        familyId,
        memberId: member.id,
      })
  },
  'personLinks.addMember': async (world, pick) => {
    const { who, familyId, members } = await somewhere(world, pick)
    const member = pick(members)
    if (!member) return
    const reply = await may(who.caller, personLinksApi.addMember, { familyId, memberId: member.id })
    if (done(reply) && !world.records.some(({ id }) => id === reply.body.id))
      world.records.push({ id: reply.body.id, owner: who })
  },
  'personLinks.unlink': async (world, pick) => {
    const record = recordOf(world, pick)
    if (record) await may(record.caller, personLinksApi.unlink, { personId: record.personId })
  },
  'transfers.import': async (world, pick) => {
    const record = recordOf(world, pick)
    if (!record) return
    const email = pick([emailOf('file'), pick(world.addresses)!])
    const people = [{ id: record.personId, name: 'Record of a file', relationship: 'friend', email }]
    await may(record.caller, transfersApi.import, {
      data: { format: 'gift-tracker', version: 2, people },
      overwrite: true,
    })
  },
  'members.invite': async (world, pick) => {
    const { who, caller, familyId } = await somewhere(world, pick)
    const email = pick(world.addresses)!
    const reply = await may(caller, membersApi.invite, { familyId, email, role: 'member' })
    if (done(reply))
      world.invitations.push({
        token: reply.body.link.split('/').at(-1)!,
        id: reply.body.id,
        familyId,
        by: who,
      })
  },
  'invitations.accept': async (world, pick) => {
    const [who, sent] = [pick(world.people)!, pick(world.invitations.slice(-2))]
    if (sent) await may(who.caller, invitationsApi.accept, { token: sent.token })
  },
  'invitations.decline': async (world, pick) => {
    const sent = pick(world.invitations)
    if (sent) await may(visitor, invitationsApi.decline, { token: sent.token })
  },
  'invitations.revoke': async (world, pick) => {
    const sent = pick(world.invitations)
    if (sent)
      await may(sent.by.caller, invitationsApi.revoke, { familyId: sent.familyId, invitationId: sent.id })
  },
  'invitations.resend': async (world, pick) => {
    const sent = pick(world.invitations)
    if (!sent) return
    const { familyId, id } = sent
    const reply = await may(sent.by.caller, invitationsApi.resend, { familyId, invitationId: id })
    if (done(reply)) sent.token = reply.body.link.split('/').at(-1)!
  },
  'members.update': async (world, pick) => {
    const { who, caller, familyId, members } = await somewhere(world, pick)
    const own = members.find(({ userId }) => userId === who.id)
    const other = pick(members)
    if (own) await may(caller, membersApi.update, { familyId, memberId: own.id, partnerId: other!.id })
    if (other) await may(caller, membersApi.update, { familyId, memberId: other.id, role: 'admin' })
  },
  'members.remove': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const member = pick(members)
    if (member) await may(caller, membersApi.remove, { familyId, memberId: member.id })
  },
  'members.createProfile': async (world, pick) => {
    const { caller, familyId } = await somewhere(world, pick)
    await may(caller, membersApi.createProfile, { familyId, name: 'Kid', kind: 'child' })
  },
  'members.updateProfile': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const profile = pick(profilesOf(members))
    if (profile) await may(caller, membersApi.updateProfile, { familyId, memberId: profile.id, name: 'Kit' })
  },
  'members.guard': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const profile = pick(profilesOf(members))
    if (profile) await may(caller, membersApi.guard, { familyId, memberId: profile.id })
  },
  'members.stopGuarding': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const profile = pick(profilesOf(members))
    if (profile) await may(caller, membersApi.stopGuarding, { familyId, memberId: profile.id })
  },
  'members.removeProfile': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const profile = pick(profilesOf(members))
    if (profile) await may(caller, membersApi.removeProfile, { familyId, memberId: profile.id })
  },
  'families.create': async (world, pick) => {
    const { id } = await pick(world.people)!.caller.ok(familiesApi.create, { name: 'Another' })
    world.families.push(id)
  },
  'families.update': async (world, pick) => {
    const { caller, familyId } = await somewhere(world, pick)
    await may(caller, familiesApi.update, { familyId, settings: { membersCanInvite: true } })
  },
  'families.transfer': async (world, pick) => {
    const { caller, familyId, members } = await somewhere(world, pick)
    const heir = pick(members)
    // The first family stays with the owner of the budget, so that there is always a reader of it.
    if (heir && familyId !== world.familyId)
      await may(caller, familiesApi.transfer, { familyId, memberId: heir.id })
  },
  'families.remove': async (world, pick) => {
    const { caller, familyId } = await somewhere(world, pick)
    if (familyId !== world.familyId) await may(caller, familiesApi.remove, { familyId })
  },
  'accounts.register': async (world, pick) => {
    const email = pick(world.addresses)!
    const reply = await may(visitor, accountsApi.register, {
      email,
      password: 'a long password of theirs',
      name: 'New',
    })
    if (!done(reply)) return
    const caller = callerFor({ authorization: `Bearer ${reply.body.session.access_token}` })
    const made = somebody(Object.assign(caller, { user: reply.body.user, email, tokens: reply.body.session }))
    world.people.push({ ...made, password: 'a long password of theirs' })
  },
  'accounts.updateProfile': async (world, pick) => {
    const who = pick(world.people)!
    const email = pick([emailOf('moved'), ...world.addresses])!
    await may(who.caller, accountsApi.updateProfile, { email, currentPassword: who.password })
    // Others may have saved the former address, and somebody may sign up with it.
    if (!world.addresses.includes(email)) world.addresses.push(email)
  },
  'accounts.verifyEmail': async () => {
    for (const { token } of await mails()) if (token) await may(visitor, accountsApi.verifyEmail, { token })
  },
  'accounts.resetPassword': async (world, pick) => {
    const who = pick(world.people)!
    const email = await emailNow(who)
    await may(visitor, accountsApi.forgotPassword, { email })
    const sent = (await mails()).filter(mail => mail.headers.to === email).at(-1)
    const fresh = `${who.password} again`.slice(-60)
    const reply =
      sent && (await may(visitor, accountsApi.resetPassword, { token: sent.token, password: fresh }))
    if (!reply || !done(reply)) return
    // Several accounts can say that an address is theirs, and the last mail may be for another one of them.
    for (const one of world.people)
      if ((await one.caller(accountsApi.profile, {})).status === 401) await signIn(one, email, fresh)
  },
  'accounts.removeProfile': async (world, pick) => {
    const who = pick(world.people.slice(4))
    if (!who) return
    const reply = await may(who.caller, accountsApi.removeProfile, { password: who.password })
    if (!done(reply)) return
    const gone = (list: { owner: Somebody }[]) => list.filter(({ owner }) => owner !== who)
    world.people = world.people.filter(person => person !== who)
    world.records = gone(world.records) as World['records']
    world.lists = gone(world.lists) as World['lists']
    world.gifts = gone(world.gifts) as World['gifts']
    world.invitations = world.invitations.filter(({ by }) => by !== who)
  },
}

/** The other writes of these nouns, and why they change nobody's sight. */
export const still: Record<string, string> = {
  'accounts.login': 'begins a session',
  'accounts.prove': 'renews the proof of a session',
  'accounts.refresh': 'prolongs a session',
  'accounts.logout': 'ends a session',
  'accounts.endSession': 'ends a session',
  'accounts.changePassword': 'changes the password alone',
  'accounts.forgotPassword': 'sends the mail of the reset',
  'accounts.resendVerification': 'sends the mail of the confirmation',
  'accounts.createApiKey': 'adds a key',
  'accounts.removeApiKey': 'removes a key',
}

/** Ages the records in the trash and runs the job that purges them. */
async function forget(table: typeof people | typeof wishlists, job: 'purge-people' | 'purge-wishlists') {
  const deletedAt = new Date(Date.now() - 31 * 86_400_000)
  await (await testDatabase()).update(table).set({ deletedAt }).where(isNotNull(table.deletedAt))
  await runJob(await jobContext(job), { job })
}

/** The actions of givers: lists, claims, hidden suggestions, comments, gifts, and the purge jobs. */
export const plots: Record<string, Act> = {
  'a list for a record': async (world, pick) => {
    const record = pick(world.records.slice(-4))
    if (record) await listFor(world, pick, record.owner, record.id)
  },
  'a list for a member': async (world, pick) => {
    const { who, members } = await somewhere(world, pick)
    const member = pick(members)
    if (member) await listFor(world, pick, who, member.id)
  },
  'a list for somebody else': async (world, pick) => {
    const list = pick(world.lists)
    const record = list && pick(world.records.filter(({ owner }) => owner === list.owner))
    if (list && record)
      await may(list.owner.caller, wishlistsApi.update, { wishlistId: list.id, recipientIds: [record.id] })
  },
  'a claim': async (world, pick) => {
    const [list, who] = [pick(world.lists), pick(world.people)!]
    if (list) await claim(world, who, list.id)
  },
  'a gift for a record': async (world, pick) => {
    const record = pick(world.records)
    if (record) await giftFor(world, record, pick(['idea', 'purchased'] as const)!)
  },
  'a thought that is bought': async (world, pick) => {
    const gift = pick(world.gifts)
    if (gift) await may(gift.owner.caller, giftsApi.update, { giftId: gift.id, status: 'purchased' })
  },
  'everybody comes together': async (world, pick) => {
    const { caller } = world.people[0]!
    const { members } = await caller.ok(familiesApi.get, { familyId: world.familyId })
    const away = pick(world.people.filter(({ id }) => !members.some(({ userId }) => userId === id)))
    if (away) await admit(away.caller, await invite(caller, world.familyId, emailOf('invited')))
  },
  'records are forgotten': () => forget(people, 'purge-people'),
  'lists are forgotten': async (world, pick) => {
    const list = pick(world.lists)
    if (!list || world.lists.length < 3) return
    await may(list.owner.caller, wishlistsApi.remove, { wishlistId: list.id })
    await forget(wishlists, 'purge-wishlists')
    world.lists = world.lists.filter(({ id }) => id !== list.id)
  },
}

/**
 * The first records of the budget's owner: of a person with a known account, of one with an account later, and of one
 * without.
 */
export async function begin(world: World, pick: Pick) {
  const owner = world.people[0]!
  for (const email of [null, world.addresses.at(-1)!, pick(world.addresses.slice(1, 4))!]) {
    const { id } = await owner.caller.ok(peopleApi.create, {
      name: 'Somebody',
      relationship: 'family',
      email,
    })
    world.records.push({ id, owner })
    await listFor(world, pick, owner, id)
    await giftFor(world, { id, owner }, 'purchased')
  }
}

async function giftFor(world: World, record: World['records'][number], status: 'idea' | 'purchased') {
  const made = await may(record.owner.caller, giftsApi.create, {
    name: 'Gift',
    personId: record.id,
    status,
    price: world.price(),
    budgetId: world.budgetId,
  })
  if (done(made)) world.gifts.push({ id: made.body.id, owner: record.owner })
}

/** A list that the family can see, with a wish, and with secret additions by everybody who may. */
async function listFor(world: World, pick: Pick, owner: Somebody, recipientId: string) {
  const made = await may(owner.caller, wishlistsApi.create, {
    name: 'A list',
    recipientKind: 'person',
    recipientIds: [recipientId],
    familyIds: [world.familyId],
    settings: { allowSuggestions: true, allowComments: true },
  })
  if (!done(made)) return
  const wishlistId = made.body.id
  world.lists.push({ id: wishlistId, owner })
  for (const name of ['Scarf', 'Hat', 'Cups'])
    await may(owner.caller, wishesApi.create, { wishlistId, name, quantity: 9 })
  const who = pick(world.people)!
  await may(who.caller, wishesApi.create, { wishlistId, name: `Idea ${secretWord}`, hidden: true })
  await may(who.caller, commentsApi.create, { wishlistId, text: secretWord, audience: 'givers' })
  await claim(world, who, wishlistId)
}

async function claim(world: World, who: Somebody, wishlistId: string) {
  const list = await may(who.caller, wishlistsApi.get, { wishlistId })
  const item = done(list) && list.body.items.find(({ canClaim }) => canClaim)
  if (!item) return
  const made = await may(who.caller, claimsApi.create, { wishlistId, itemId: item.id, note: secretWord })
  if (!done(made)) return
  const { id: claimId, giftId } = made.body
  await may(who.caller, giftsApi.update, { giftId: giftId!, budgetId: world.budgetId })
  await may(who.caller, claimsApi.update, { claimId, status: 'purchased', cost: world.price() })
  world.gifts.push({ id: giftId!, owner: who })
}
