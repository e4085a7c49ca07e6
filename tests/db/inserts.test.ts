import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { gifts, imports, preferences, users } from '@/db/schema'
import { newId } from '@/lib/core/id'
import { blankGift } from '@/lib/gifts/rules'
import type { Context } from '@/lib/server/auth/context'
import { insertRows } from '@/lib/server/db/inserts'
import { testDatabase } from '../support/database'

const now = new Date('2026-11-27T10:00:00.123Z')
const ownerId = newId()
let ctx: Context

beforeAll(async () => {
  const db = await testDatabase()
  ctx = { db } as Context
  await db
    .insert(users)
    .values({ id: ownerId, email: `${ownerId}@example.org`, name: 'A', passwordHash: '-' })
})

const gift = (more: Partial<typeof gifts.$inferInsert>) => ({
  ...blankGift,
  ownerId,
  name: 'Mug',
  currency: 'EUR',
  sortName: 'mug',
  search: 'mug',
  statusChangedAt: now,
  createdAt: now,
  updatedAt: now,
  ...more,
})

it('writes every type of a column as an insert of the query builder does', async () => {
  const odd = `"quoted", back\\slash, {braces}, 'null', line\nend, 🎁 and é`
  const rows = [
    gift({
      name: odd,
      tags: [odd, 'null', ''],
      tracking: { carrier: odd } as never,
      priceMinor: 9_007_199_254,
    }),
    gift({
      tags: [],
      onceFor: [newId()],
      occasionDate: '2026-12-24',
      isFavorite: true,
      rating: 5,
      quantity: 3,
    }),
  ]
  const stored = async (made: (typeof gifts.$inferSelect)[]) => made.map(({ id: _id, ...row }) => row)
  const one = await insertRows(ctx, gifts, rows).returning()
  const other = await ctx.db.insert(gifts).values(rows).returning()
  expect(await stored(one)).toEqual(await stored(other))
  expect(new Set([...one, ...other].map(({ id }) => id)).size).toBe(4)
})

it('gives the default of a column to rows without a value, beside rows with one', async () => {
  const person = newId()
  const made = await insertRows(ctx, gifts, [gift({ onceFor: [person], version: 7 }), gift({})]).returning()
  expect(made.map(({ onceFor, version, kind }) => ({ onceFor, version, kind }))).toEqual([
    { onceFor: [person], version: 7, kind: 'own' },
    { onceFor: [], version: 1, kind: 'own' },
  ])
  const [kept] = await insertRows(ctx, imports, [
    { ownerId, format: 'csv', status: 'success', created: 0, updated: 0, skipped: 0, failed: 0 },
  ]).returning()
  expect(kept).toMatchObject({ errors: [], contents: null, undone: null, byKey: false })
})

it('stores half a surrogate pair as a replacement character', async () => {
  const [made] = await insertRows(ctx, gifts, [
    gift({ name: 'half \ud83c', tags: ['\udf81'], notes: 'the words \\ud83c stay' }),
  ]).returning()
  expect(made).toMatchObject({ name: 'half \ufffd', tags: ['\ufffd'], notes: 'the words \\ud83c stay' })
})

it('overwrites rows that are there', async () => {
  const [made] = await insertRows(ctx, gifts, [gift({})]).returning()
  await insertRows(ctx, gifts, [{ ...made!, name: 'Cup' }]).onConflictDoUpdate({
    target: gifts.id,
    set: { name: 'Cup', version: 2 },
  })
  const [found] = await ctx.db.select().from(gifts).where(eq(gifts.id, made!.id))
  expect(found).toMatchObject({ name: 'Cup', version: 2 })
})

it('asks for one parameter, however many rows there are', async () => {
  const many = insertRows(
    ctx,
    preferences,
    Array.from({ length: 500 }, () => ({ userId: ownerId })),
  )
  expect(many.toSQL().params).toHaveLength(1)
})
