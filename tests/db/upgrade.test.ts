import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Engine } from '@/db/engine'
import { engineInMemory, kind } from '../support/database'

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const [ada, ben, family, list] = [id(1), id(2), id(3), id(4)]

describe.runIf(kind === 'pglite')('an upgrade to one log and stored costs', () => {
  let engine: Engine
  const migrations = readMigrationFiles({ migrationsFolder: 'db/migrations' })
  const run = async (from: number, to?: number) => {
    for (const { sql } of migrations.slice(from, to))
      for (const statement of sql) await engine.client.unsafe(statement)
  }

  beforeAll(async () => {
    engine = await engineInMemory()
    await run(0, 14)
    await engine.client.unsafe(`
      insert into users (id, email, name, password_hash) values
        ('${ada}', 'ada@example.org', 'Ada', ''), ('${ben}', 'ben@example.org', 'Ben', '');
      insert into families (id, name, settings) values ('${family}', 'Home', '{}');
      insert into wishlists (id, owner_id, name, share_type, recipient_kind, timezone, settings, sort_name, search,
        is_collaborative)
        values ('${list}', '${ada}', 'Birthday', 'private', 'self', 'UTC', '{}', 'b', 'b', false);
      insert into activity (id, owner_id, verb, entity, entity_id, details)
        values ('${id(10)}', '${ada}', 'gift.added', 'gift', '${id(20)}', '{"name": "Lamp"}');
      insert into wishlist_events (id, wishlist_id, actor_id, verb, details)
        values ('${id(11)}', '${list}', '${ada}', 'itemAdded', '{"name": "Vase"}');
      insert into circle_events (id, family_id, actor_id, verb, wishlist_id, details) values
        ('${id(12)}', '${family}', '${ada}', 'itemAdded', '${list}', '{"name": "Birthday", "item": "Vase"}'),
        ('${id(13)}', '${family}', '${ben}', 'memberJoined', null, '{}');
      insert into circle_reactions (event_id, user_id, kind) values ('${id(12)}', '${ben}', 'heart');
      insert into gifts (id, owner_id, name, price_minor, currency, status, direction, thank_you, is_favorite,
        quantity, sort_name, search) values
        ('${id(20)}', '${ada}', 'Lamp', 333, 'EUR', 'purchased', 'given', 'none', false, 3, 'l', 'l'),
        ('${id(21)}', '${ada}', 'Cup', 250, 'EUR', 'planned', 'given', 'none', false, 4, 'c', 'c'),
        ('${id(22)}', '${ada}', 'Book', null, 'EUR', 'idea', 'given', 'none', false, 2, 'b', 'b');
      insert into expenses (id, owner_id, gift_id, from_gift, amount_minor, currency, date, category, description,
        rate, base_minor, base_currency, sort_name, search)
        values ('${id(30)}', '${ada}', '${id(20)}', true, 1000, 'EUR', '2026-01-02', 'other', 'Lamp', '1', 1000, 'EUR', 'l', 'l')`)
    await run(14)
  }, 60_000)
  afterAll(() => engine.close())

  it('keeps the log of accounts, lists and families, with the hearts', async () => {
    const rows = await engine.client.unsafe(
      'select id, owner_id, family_id, wishlist_id, actor_id, verb, details from activity order by id',
    )
    const none = { owner_id: null, family_id: null, wishlist_id: null }
    expect(rows).toEqual([
      { ...none, id: id(10), owner_id: ada, actor_id: null, verb: 'gift.added', details: { name: 'Lamp' } },
      { ...none, id: id(11), wishlist_id: list, actor_id: ada, verb: 'itemAdded', details: { name: 'Vase' } },
      {
        ...none,
        id: id(12),
        family_id: family,
        wishlist_id: list,
        actor_id: ada,
        verb: 'itemAdded',
        details: { list: 'Birthday', name: 'Vase' },
      },
      { ...none, id: id(13), family_id: family, actor_id: ben, verb: 'memberJoined', details: {} },
    ])
    const hearts = await engine.client.unsafe('select event_id, user_id from circle_reactions')
    expect(hearts).toEqual([{ event_id: id(12), user_id: ben }])
  })

  it('computes the total cost of each gift', async () => {
    const rows = await engine.client.unsafe('select name, cost_minor from gifts order by id')
    expect(rows).toEqual([
      { name: 'Lamp', cost_minor: 1000 },
      { name: 'Cup', cost_minor: 1000 },
      { name: 'Book', cost_minor: null },
    ])
  })
})
