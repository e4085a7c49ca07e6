import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rows } from '@/db'
import { users } from '@/db/schema'
import { HeldWork } from '@/lib/server/db/lazy-transaction'
import { testDatabase } from '../support/database'
import { as } from '../support/people'

const held = async () => new HeldWork(await testDatabase(), async () => undefined)

/** Fails where work waits for itself: the embedded database would give up only after a minute. */
const inTime = <Result>(work: Promise<Result>) =>
  Promise.race([work, new Promise<string>(done => setTimeout(() => done('waits for itself'), 10_000))])

it('reads and writes that are asked for in the same moment do not wait for each other', async () => {
  const ada = await as('ada')
  const work = await held()
  const read = () => work.db.select({ id: users.id }).from(users).where(eq(users.id, ada.user.id))
  const answers = Promise.all([
    read(),
    read(),
    work.db.update(users).set({ name: 'Ada L.' }).where(eq(users.id, ada.user.id)),
    read(),
  ])
  expect(
    await inTime(answers.then(([one, two, , three]) => [one, two, three].map(found => found.length))),
  ).toEqual([1, 1, 1])
  await work.end(true)
})

it('a read begins no transaction, whatever words its texts and columns have', async () => {
  const work = await held()
  await rows(work.db, sql`select 'share' as "update", 'it''s to insert, delete or merge' as text`)
  expect(work.isOpen).toBe(false)
  await rows(work.db, sql`select id from users limit 1 for key share`)
  expect(work.isOpen).toBe(true)
  await work.end(false)
})
