import { readdirSync, readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { gifts } from '@/db/schema'
import { fold, searchable } from '@/lib/core/text'
import { giftsApi } from '@/lib/gifts/api'
import '../support/api'
import { testDatabase } from '../support/database'
import { as } from '../support/people'

it('texts that were stored before are brought into the form that searches ask for', async () => {
  const folder = 'db/migrations'
  const statements = readdirSync(folder)
    .filter(file => file.endsWith('.sql'))
    .flatMap(file => readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
    .filter(text => /update "\w+" set "search"/i.test(text))
  expect(statements.map(text => /update "(\w+)"/i.exec(text)?.[1]).sort()).toEqual(
    ['budgets', 'expenses', 'gifts', 'occasions', 'people', 'wishlist_items', 'wishlists'].sort(),
  )
  const ada = await as('ada')
  const db = await testDatabase()
  const texts = [
    '红色围巾',
    'マフラーとてぶくろ',
    '목도리 lego',
    'ヴァイオリン',
    '𠮷野家',
    'Straße 々〆',
    'plain',
  ]
  const ids = new Map<string, string>()
  for (const name of texts) {
    const { id } = await ada.ok(giftsApi.create, { name })
    ids.set(name, id)
    await db
      .update(gifts)
      .set({ search: fold(name) })
      .where(eq(gifts.id, id))
  }
  const [update] = statements.filter(text => /"gifts"/.test(text))
  await db.execute(sql.raw(update!))
  for (const [name, id] of ids) {
    const [row] = await db.select({ search: gifts.search }).from(gifts).where(eq(gifts.id, id))
    expect(row!.search, name).toBe(searchable(name))
  }
})
