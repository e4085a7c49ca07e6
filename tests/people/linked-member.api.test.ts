import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { familyMembers } from '@/db/schema'
import { personLinksApi } from '@/lib/circle/person-links/api'
import { peopleApi } from '@/lib/people/api'
import { transfersApi } from '@/lib/transfers/api'
import { familyOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as } from '../support/people'

it('a person says which member of a family they are, to their owner, as long as both are in it', async () => {
  const [ed, dora] = [await as('ed'), await as('dora')]
  const { familyId, memberOf } = await familyOf(ed, dora)
  const memberId = memberOf(dora)
  const person = await ed.ok(peopleApi.create, { name: 'Dora', relationship: 'family' })
  const { id: personId } = person
  const linked = async () => (await ed.ok(peopleApi.get, { personId })).linkedMemberId
  expect(person.linkedMemberId).toBeNull()
  await ed.ok(personLinksApi.link, { personId, familyId, memberId })
  expect(await linked()).toBe(memberId)
  expect((await ed.ok(peopleApi.list, {})).data[0]!.linkedMemberId).toBe(memberId)
  expect((await ed.ok(peopleApi.update, { personId, notes: 'Likes tea' })).linkedMemberId).toBe(memberId)
  // A file is read elsewhere, where no such member is.
  expect(JSON.stringify((await ed(transfersApi.export, { format: 'json' })).body)).not.toContain(memberId)
  const db = await testDatabase()
  await db.update(familyMembers).set({ status: 'left' }).where(eq(familyMembers.id, memberId))
  expect(await linked()).toBeNull()
})
