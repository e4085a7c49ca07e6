import { beforeEach, expect, it } from 'vitest'
import type { Endpoint } from '@/lib/core/endpoint'
import { familiesApi } from '@/lib/families/api'
import { invitationsApi } from '@/lib/families/invitations/api'
import { membersApi } from '@/lib/families/members/api'
import { syncApi } from '@/lib/transfers/sync/api'
import type { Caller } from '../support/api'
import { visitor } from '../support/api'
import { emptyTables } from '../support/database'
import { as, type Person } from '../support/people'
import { fivePeople, householdOf, tokenOf } from './household'

beforeEach(emptyTables)

/** What happened since a number, as a device reads it. */
const toldAfter = async (person: Person, since: number) =>
  (await person.ok(syncApi.changes, { since, limit: 500 })).changes.map(
    ({ entity, ids, isRemoved }) => `${entity} ${isRemoved ? 'removed' : 'changed'} ${ids.join()}`,
  )
const numberOf = async (person: Person) => (await person.ok(syncApi.changes, {})).seq

it('tells the devices of every member of every change of a family, and nobody else’s', async () => {
  const people = await fivePeople()
  const { owner, admin, member, member2 } = people
  const [guest, stranger] = [await as('guest'), await as('stranger')]
  const { familyId, ids } = await householdOf(people)
  const made = new Set<Endpoint>()

  async function change<Output>(endpoint: Endpoint, caller: Caller, input: object, removed: Person[] = []) {
    made.add(endpoint)
    const readers = [...new Set([...Object.values(people), ...removed])]
    const before = await Promise.all(readers.map(numberOf))
    const beside = await numberOf(stranger)
    const answer = (await caller.ok(endpoint, { familyId, ...input } as never)) as Output
    for (const [at, person] of readers.entries())
      expect(await toldAfter(person, before[at]!), `${endpoint.method} ${endpoint.path}`).toContain(
        `family ${removed.includes(person) ? 'removed' : 'changed'} ${familyId}`,
      )
    expect(await numberOf(stranger)).toBe(beside)
    return answer
  }
  type Invited = { id: string; link: string }
  const take = async (endpoint: Endpoint, caller: Caller, { link }: Invited) => {
    made.add(endpoint)
    const before = await numberOf(member)
    await caller.ok(endpoint, { token: tokenOf(link) } as never)
    expect(await toldAfter(member, before)).toContain(`family changed ${familyId}`)
  }

  await change(familiesApi.update, owner, { name: 'The Okafors of Lagos' })
  await change(membersApi.update, member, { memberId: ids.member, showBirthday: false })
  await change(membersApi.update, owner, { memberId: ids.member, role: 'admin' })
  const child = await change<{ id: string }>(membersApi.createProfile, owner, {
    name: 'Ada',
    kind: 'child',
    guardianIds: [ids.admin, ids.member],
  })
  const ofChild = { memberId: child.id }
  await change(membersApi.updateProfile, owner, { ...ofChild, name: 'Ada Ife' })
  await change(membersApi.guard, admin, ofChild)
  await change(membersApi.stopGuarding, member, ofChild)
  await change(membersApi.removeProfile, owner, ofChild)
  const first = await change<Invited>(membersApi.invite, owner, { role: 'member' })
  const again = await change<Invited>(invitationsApi.resend, owner, { invitationId: first.id })
  await change(invitationsApi.revoke, owner, { invitationId: first.id })
  expect(again.link).not.toBe(first.link)
  await take(invitationsApi.decline, visitor, await change(membersApi.invite, owner, { role: 'member' }))
  await take(invitationsApi.accept, guest, await change(membersApi.invite, owner, { role: 'member' }))
  const { memberId } = await guest.ok(familiesApi.get, { familyId })
  await change(membersApi.remove, owner, { memberId }, [guest])
  await change(membersApi.remove, member2, { memberId: ids.member2 }, [member2])
  people.member2 = owner
  const left = await numberOf(member2)
  await change(familiesApi.transfer, owner, { memberId: ids.admin })
  await change(familiesApi.remove, admin, {}, Object.values(people))
  // Who had left is told of nothing that came after.
  expect(await numberOf(member2)).toBe(left)

  const before = await numberOf(guest)
  const { id } = await guest.ok(familiesApi.create, { name: 'Just me' })
  expect(await toldAfter(guest, before)).toEqual([`family changed ${id}`])
  made.add(familiesApi.create)

  const writes = [familiesApi, membersApi, invitationsApi]
    .flatMap(api => Object.values(api) as Endpoint[])
    .filter(({ method }) => method !== 'GET')
  expect(
    writes.filter(endpoint => !made.has(endpoint)).map(({ method, path }) => `${method} ${path}`),
  ).toEqual([])
})
