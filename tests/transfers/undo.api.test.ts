import { eq, is, sql } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, it } from 'vitest'
import * as schema from '@/db/schema'
import { activityApi } from '@/lib/activity/api'
import { runJob } from '@/lib/composition/jobs'
import { giftsApi } from '@/lib/gifts/api'
import { budgetsApi } from '@/lib/money/budgets/api'
import { expensesApi } from '@/lib/money/expenses/api'
import { occasionsApi } from '@/lib/occasions/api'
import { peopleApi } from '@/lib/people/api'
import { remindersApi } from '@/lib/reminders/api'
import { transfersApi } from '@/lib/transfers/api'
import { importUndoApi } from '@/lib/transfers/undo/api'
import { recordTypes } from '@/lib/transfers/values'
import { claimsApi } from '@/lib/wishlists/claims/api'
import { changeStored, familyOf, jobAt, listOf, wishesOf } from '../claims/household'
import { testDatabase } from '../support/database'
import { as, type Person } from '../support/people'

const none = Object.fromEntries(recordTypes.map(type => [type, 0]))

const bring = async (who: Person, data: unknown, overwrite = false) => {
  const { id, ...result } = await who.ok(transfersApi.import, { data, overwrite, fileName: 'all.json' })
  return { importId: id!, result }
}

/** Everything that a household shows, without the counters of writes. */
async function shownTo(who: Person) {
  const all = { limit: 200 } as never
  const lists = {
    people: (await who.ok(peopleApi.list, all)).data,
    occasions: (await who.ok(occasionsApi.list, all)).data,
    budgets: (await who.ok(budgetsApi.list, all)).data,
    gifts: (await who.ok(giftsApi.list, all)).data,
    expenses: (await who.ok(expensesApi.list, all)).data,
  }
  const without = ({ version: _version, updatedAt: _updated, ...rest }: Record<string, unknown>) => rest
  return Object.fromEntries(
    Object.entries(lists).map(([name, list]) => [
      name,
      (list as unknown as Record<string, unknown>[])
        .map(without)
        .sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    ]),
  )
}

const file = {
  people: [
    { name: 'Emma', relationship: 'friend', birthday: '1990-05-06' },
    { name: 'Noah', relationship: 'family' },
  ],
  occasions: [{ name: 'Feast', date: '2040-05-06', type: 'other', person: 'Noah' }],
  budgets: [{ name: 'All gifts', amount: 400, currency: 'EUR', period: 'yearly' }],
  gifts: [
    { name: 'Mug', recipient: 'Emma', status: 'purchased', price: 12, currency: 'EUR' },
    { name: 'Book', recipient: 'Noah', occasion: 'Feast', budgetName: 'All gifts' },
  ],
  expenses: [
    { date: '2026-01-02', description: 'Paper', amount: 3, currency: 'EUR', budgetName: 'All gifts' },
  ],
}

describe('undoing an import', () => {
  it('takes back all that it created, and says so once', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const before = await shownTo(ada)
    const { importId } = await bring(ada, file)
    const undo = { removed: { person: 2, occasion: 1, budget: 1, gift: 2, expense: 1 }, kept: 0, restored: 0 }
    const preview = await ada.ok(importUndoApi.preview, { importId })
    expect(preview).toMatchObject(undo)
    const days = (Date.parse(preview.until!) - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThan(30.1)
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({ ...undo, until: null })
    expect(await shownTo(ada)).toEqual(before)
    const { data } = await ada.ok(activityApi.list, { limit: 50 })
    expect(data.filter(({ entity }) => entity !== 'account').map(({ verb }) => verb)).toEqual([
      'transfer.undone',
      'transfer.imported',
    ])
    const [entry] = (await ada.ok(transfersApi.list, {})).data
    expect(entry).toMatchObject({ undoUntil: null, undone: { removed: 7, restored: 0, kept: 0 } })
  })

  it('puts it into the trash, from where it can be restored', async () => {
    const ada = await as('ada')
    const { importId } = await bring(ada, file)
    const [emma] = (await ada.ok(peopleApi.list, {})).data
    await ada.ok(importUndoApi.undo, { importId })
    await ada.ok(peopleApi.restore, { personId: emma!.id })
    expect((await ada.ok(peopleApi.list, {})).data).toMatchObject([{ name: 'Emma' }])
    // The birthday of the person comes back with them.
    expect((await ada.ok(occasionsApi.list, {})).data).toMatchObject([{ type: 'birthday' }])
  })

  it('gives records back what it overwrote, with all that followed', async () => {
    const ada = await as('ada', { currency: 'EUR' })
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', notes: 'old' })
    const noah = await ada.ok(peopleApi.create, {
      name: 'Noah',
      relationship: 'family',
      birthday: '1980-01-02',
    })
    const feast = await ada.ok(occasionsApi.create, {
      name: 'Feast',
      date: '2040-05-06',
      type: 'other',
      peopleIds: [emma.id],
    })
    const gift = await ada.ok(giftsApi.create, {
      name: 'Mug',
      personId: emma.id,
      occasionId: feast.id,
      price: 8,
      currency: 'USD',
    })
    const other = await ada.ok(giftsApi.create, { name: 'Cup', occasionId: feast.id })
    const budget = await ada.ok(budgetsApi.create, { name: 'All', amount: 400, period: 'yearly' })
    const expense = await ada.ok(expensesApi.create, { date: '2026-01-02', amount: 4, budgetId: budget.id })
    const before = await shownTo(ada)
    const { importId, result } = await bring(
      ada,
      {
        people: [
          { id: emma.id, name: 'Emma', relationship: 'family', birthday: '1990-05-06', notes: 'new' },
          { id: noah.id, name: 'Noah B', relationship: 'family', birthday: '1980-03-04' },
          { name: 'Mia', relationship: 'friend' },
        ],
        occasions: [{ id: feast.id, name: 'Feast', date: '2040-06-07', type: 'other', peopleIds: [noah.id] }],
        budgets: [{ id: budget.id, name: 'All', amount: 500, currency: 'USD', period: 'monthly' }],
        gifts: [
          { id: gift.id, name: 'Mug', recipient: 'Mia', status: 'purchased', price: 9, currency: 'EUR' },
        ],
        expenses: [{ id: expense.id, date: '2026-02-03', amount: 5, currency: 'USD', description: 'Paper' }],
      },
      true,
    )
    expect(result).toMatchObject({ created: 1, updated: 6, failed: 0 })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      removed: { ...none, person: 1 },
      restored: 6,
      kept: 0,
      gone: 0,
    })
    expect(await shownTo(ada)).toEqual(before)
    expect((await ada.ok(giftsApi.get, { giftId: other.id })).occasion?.date).toBe('2040-05-06')
  })

  it('keeps what was changed since, and what that needs, by name', async () => {
    const ada = await as('ada')
    const { importId } = await bring(ada, file)
    const gifts = (await ada.ok(giftsApi.list, {})).data
    const book = gifts.find(({ name }) => name === 'Book')!
    await ada.ok(giftsApi.update, { giftId: book.id, notes: 'The blue one' })
    const undo = {
      removed: { ...none, person: 1, gift: 1, expense: 1 },
      kept: 4,
      keptRecords: [
        { type: 'person', name: 'Noah', reason: 'used' },
        { type: 'occasion', name: 'Feast', reason: 'used' },
        { type: 'budget', name: 'All gifts', reason: 'used' },
        { type: 'gift', id: book.id, name: 'Book', reason: 'changed' },
      ],
    }
    expect(await ada.ok(importUndoApi.preview, { importId })).toMatchObject(undo)
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject(undo)
    expect(await ada.ok(giftsApi.get, { giftId: book.id })).toMatchObject({
      notes: 'The blue one',
      recipient: { name: 'Noah' },
      occasion: { name: 'Feast' },
    })
  })

  it('keeps a person who got another gift, a reminder or a date since, with the birthday', async () => {
    const ada = await as('ada')
    const people = ['Emma', 'Noah', 'Mia', 'Ben'].map(name => ({
      name,
      relationship: 'friend',
      birthday: '1990-05-06',
    }))
    const { importId } = await bring(ada, { people })
    const [ben, emma, mia, noah] = (await ada.ok(peopleApi.list, {})).data
    await ada.ok(giftsApi.create, { name: 'Mug', personId: emma!.id })
    await ada.ok(remindersApi.create, { title: 'Call', scheduledFor: '2041-01-02', personId: mia!.id })
    await ada.ok(occasionsApi.create, {
      name: 'Feast',
      date: '2040-05-06',
      type: 'other',
      peopleIds: [noah!.id],
    })
    const undo = await ada.ok(importUndoApi.undo, { importId })
    expect(undo.removed).toEqual({ ...none, person: 1 })
    expect(undo.keptRecords.map(({ name, reason }) => [name, reason]).sort()).toEqual([
      ['Emma', 'used'],
      ['Mia', 'used'],
      ['Noah', 'used'],
    ])
    const { data } = await ada.ok(occasionsApi.list, { limit: 50 })
    expect(data.filter(({ type }) => type === 'birthday')).toHaveLength(3)
    await expect(ada.ok(peopleApi.get, { personId: ben!.id })).rejects.toThrow('404')
  })

  it('leaves fields that were changed since, and gives the others back', async () => {
    const ada = await as('ada')
    const emma = await ada.ok(peopleApi.create, { name: 'Emma', relationship: 'friend', phone: '1' })
    const row = { id: emma.id, name: 'Emma', relationship: 'family', phone: '2', address: 'Here' }
    const { importId } = await bring(ada, { people: [row] }, true)
    await ada.ok(peopleApi.update, { personId: emma.id, phone: '3' })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      restored: 1,
      kept: 1,
      keptRecords: [{ name: 'Emma', reason: 'changed', fields: ['phone'] }],
    })
    expect(await ada.ok(peopleApi.get, { personId: emma.id })).toMatchObject({
      relationship: 'friend',
      phone: '3',
      address: null,
    })
  })

  it('never writes a price back beside another currency', async () => {
    const ada = await as('ada')
    const { id } = await ada.ok(giftsApi.create, { name: 'Mug', price: 10, currency: 'EUR' })
    const { importId } = await bring(ada, { gifts: [{ id, name: 'Mug', price: 12, currency: 'EUR' }] }, true)
    await ada.ok(giftsApi.update, { giftId: id, price: 12, currency: 'JPY' })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({ restored: 0, kept: 1 })
    expect(await ada.ok(giftsApi.get, { giftId: id })).toMatchObject({ price: 12, currency: 'JPY' })
  })

  it('takes no notice of what only moved along: a date, a name there and back, a later import', async () => {
    const ada = await as('ada')
    const { importId } = await bring(ada, file)
    const [emma] = (await ada.ok(peopleApi.list, {})).data
    await ada.ok(peopleApi.update, { personId: emma!.id, phone: '3' })
    await ada.ok(peopleApi.update, { personId: emma!.id, phone: null })
    const later = await bring(
      ada,
      { people: [{ id: emma!.id, name: 'Emma', relationship: 'family', notes: 'x' }] },
      true,
    )
    expect(await ada.ok(importUndoApi.preview, { importId })).toMatchObject({ kept: 1 })
    await ada.ok(importUndoApi.undo, { importId: later.importId })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({ kept: 0 })
  })

  it('counts what was deleted by hand, and leaves it in the trash', async () => {
    const ada = await as('ada')
    const { importId } = await bring(ada, file)
    const [emma] = (await ada.ok(peopleApi.list, {})).data
    const [gift] = (await ada.ok(giftsApi.list, {})).data
    await ada.ok(peopleApi.remove, { personId: emma!.id })
    await ada.ok(giftsApi.remove, { giftId: gift!.id })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      gone: 2,
      kept: 0,
      removed: { person: 1, gift: 1 },
    })
    expect((await ada.ok(peopleApi.restore, { personId: emma!.id })).name).toBe('Emma')
  })

  it('keeps the gifts of people who were merged since', async () => {
    const ada = await as('ada')
    const mother = await ada.ok(peopleApi.create, { name: 'Mother', relationship: 'family' })
    const { importId } = await bring(ada, { gifts: [{ name: 'Mug', recipient: 'Mum' }] })
    const mum = (await ada.ok(peopleApi.list, {})).data.find(({ name }) => name === 'Mum')!
    await ada.ok(peopleApi.merge, { keepId: mother.id, mergeIds: [mum.id] })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      removed: none,
      gone: 1,
      keptRecords: [{ type: 'gift', name: 'Mug', reason: 'changed' }],
    })
    expect((await ada.ok(giftsApi.list, {})).data).toMatchObject([{ recipient: { name: 'Mother' } }])
  })

  it('keeps an occasion that was shared with a family since, and a gift that was claimed', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const { familyId } = await familyOf(ada, bob)
    const { importId } = await bring(ada, file)
    const feast = (await ada.ok(occasionsApi.list, { limit: 50 })).data.find(({ name }) => name === 'Feast')!
    await ada.ok(occasionsApi.update, { occasionId: feast.id, familyId })
    const listId = await listOf(bob, familyId)
    const [itemId] = await wishesOf(listId, {})
    const { id: claimId } = await ada.ok(claimsApi.create, { wishlistId: listId, itemId: itemId! })
    const { id: giftId } = (await ada.ok(giftsApi.list, {})).data.find(({ name }) => name === 'Mug')!
    await changeStored(claimId, { giftId })
    const undo = await ada.ok(importUndoApi.undo, { importId })
    expect(undo.keptRecords.map(({ type, name, reason }) => [type, name, reason])).toEqual(
      expect.arrayContaining([
        ['occasion', 'Feast', 'changed'],
        ['person', 'Noah', 'used'],
        ['gift', 'Mug', 'claimed'],
      ]),
    )
    expect((await ada.ok(giftsApi.get, { giftId })).name).toBe('Mug')
  })

  it('says nothing of what others have in a shared budget', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const { familyId } = await familyOf(ada, bob)
    const budget = { name: 'Ours', amount: 400, currency: 'EUR', period: 'yearly', familyId }
    const { importId } = await bring(ada, { format: 'gift-tracker', version: 2, budgets: [budget] })
    const [ours] = (await bob.ok(budgetsApi.list, {})).data
    const preview = await ada.ok(importUndoApi.preview, { importId })
    await bob.ok(giftsApi.create, { name: 'Secret for Ada', price: 5, budgetId: ours!.id })
    expect(await ada.ok(importUndoApi.preview, { importId })).toEqual(preview)
  })

  it('happens once, within 30 days, and never of another account', async () => {
    const [ada, bob] = [await as('ada'), await as('bob')]
    const { importId } = await bring(ada, file)
    for (const call of [importUndoApi.preview, importUndoApi.undo])
      expect(await bob(call as never, { importId } as never)).toMatchObject({ status: 404 })
    const both = await Promise.all([
      ada(importUndoApi.undo, { importId }),
      ada(importUndoApi.undo, { importId }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await ada(importUndoApi.undo, { importId })).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_UNDONE' },
    })
    const old = await bring(ada, { people: [{ name: 'Old', relationship: 'friend' }] })
    const db = await testDatabase()
    const mine = eq(schema.imports.id, old.importId)
    await db
      .update(schema.imports)
      .set({ undoUntil: new Date(Date.now() - 1000) })
      .where(mine)
    expect(await ada(importUndoApi.undo, { importId: old.importId })).toMatchObject({
      status: 409,
      body: { code: 'UNDO_EXPIRED' },
    })
    await runJob(await jobAt(new Date()), { job: 'purge-imports' })
    expect(await db.$count(schema.importChanges, eq(schema.importChanges.importId, old.importId))).toBe(0)
    expect((await ada.ok(transfersApi.get, { importId: old.importId })).undoUntil).toBeNull()
  })

  it('is all or nothing: an error of the database near the end leaves everything', async () => {
    const ada = await as('ada')
    const { importId } = await bring(ada, file)
    const before = await shownTo(ada)
    const db = await testDatabase()
    await db.execute(sql`create function refuse_undo() returns trigger language plpgsql as
      $$ begin if new.deleted_at is not null and new.name = 'Noah' then raise exception 'refused'; end if; return new; end $$`)
    await db.execute(
      sql`create trigger refuse_undo before update on people for each row execute function refuse_undo()`,
    )
    try {
      await expect(ada(importUndoApi.undo, { importId })).rejects.toThrow('answered 500')
    } finally {
      await db.execute(sql`drop trigger refuse_undo on people`)
      await db.execute(sql`drop function refuse_undo()`)
    }
    expect(await shownTo(ada)).toEqual(before)
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({ kept: 0 })
  })

  it('beside an import never leaves a gift of a person who is gone', async () => {
    const ada = await as('ada')
    for (let round = 0; round < 4; round++) {
      const { importId } = await bring(ada, { people: [{ name: `Guest ${round}`, relationship: 'friend' }] })
      const gift = { gifts: [{ name: `Gift ${round}`, recipient: `Guest ${round}` }] }
      await Promise.all([ada(importUndoApi.undo, { importId }), ada.ok(transfersApi.import, { data: gift })])
      const { data } = await ada.ok(giftsApi.list, { limit: 50 })
      expect(data.find(({ name }) => name === `Gift ${round}`)?.recipient?.name).toBe(`Guest ${round}`)
    }
  })

  it('takes what it created of 3,000 rows', async () => {
    const ada = await as('ada')
    const gifts = Array.from({ length: 3000 }, (_, at) => ({
      name: `Gift ${at}`,
      recipient: `Guest ${at % 300}`,
      status: 'purchased',
      price: 5,
    }))
    const { importId } = await bring(ada, { gifts })
    expect(await ada.ok(importUndoApi.undo, { importId })).toMatchObject({
      removed: { ...none, person: 300, gift: 3000 },
    })
    expect((await ada.ok(giftsApi.list, {})).data).toEqual([])
    expect((await ada.ok(expensesApi.list, {} as never)).data).toEqual([])
  })
})

/** What else points at a record that an import may create. `counts` keeps the record when its import is undone. */
const pointers: Record<string, string> = {
  'allowances.occasion_id': 'counts',
  'allowances.person_id': 'counts',
  'budgets.occasion_id': 'counts',
  'calendar_feeds.person_id': 'counts',
  'claim_shares.gift_id': 'counts',
  'claims.gift_id': 'counts',
  'connected_records.occasion_id': 'is what a server has of it, which stays there',
  'connected_records.person_id': 'is what a server has of it, which stays there',
  'expenses.budget_id': 'counts',
  'expenses.gift_id': 'counts',
  'expenses.occasion_id': 'is a copy of its gift',
  'expenses.person_id': 'is a copy of its gift',
  'gift_card_uses.gift_id': 'counts',
  'gift_preferences.person_id': 'counts',
  'gifts.budget_id': 'counts',
  'gifts.occasion_id': 'counts',
  'gifts.person_id': 'counts',
  'occasion_people.occasion_id': 'is a part of the occasion',
  'occasion_people.person_id': 'counts',
  'occasions.person_id': 'counts',
  'person_links.person_id': 'counts',
  'preferences.default_budget_id': 'counts',
  'receipts.expense_id': 'counts',
  'recommendation_dismissals.person_id': 'only hides a recommendation',
  'reminders.budget_id': 'counts',
  'reminders.gift_id': 'counts',
  'reminders.occasion_id': 'counts',
  'reminders.person_id': 'counts',
  'wishlist_recipients.person_id': 'counts',
  'wishlists.occasion_id': 'counts',
}

it('knows everything that can point at a record of an import', () => {
  const targets = new Set(['people', 'occasions', 'budgets', 'gifts', 'expenses'])
  const found = Object.values(schema as Record<string, unknown>).flatMap(table => {
    if (!is(table, PgTable)) return []
    const { name, foreignKeys } = getTableConfig(table)
    return foreignKeys.flatMap(key => {
      const { columns, foreignTable } = key.reference()
      return targets.has(getTableConfig(foreignTable).name)
        ? columns.map(column => `${name}.${column.name}`)
        : []
    })
  })
  expect(found.sort()).toEqual(Object.keys(pointers).sort())
})
