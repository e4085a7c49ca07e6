import 'server-only'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { gifts, occasionPeople, occasions, people } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { fold } from '@/lib/core/text'
import { visibleGifts } from '@/lib/gifts/policy'
import { searchText as giftText } from '@/lib/gifts/rules'
import { followBirthday } from '@/lib/occasions/commands'
import { visibleOccasions } from '@/lib/occasions/policy'
import { nextOccurrence, searchText as occasionText } from '@/lib/occasions/rules'
import { visiblePeople } from '@/lib/people/policy'
import { searchText as personText } from '@/lib/people/rules'
import { type Context, today, transaction, userId } from '@/lib/server/context'
import type { NewOccasion } from './blank'
import type { Filled } from './fill'
import type { Plan } from './plan'

/** Rows that are written in one transaction. */
const chunk = 500

async function inChunks<Row>(ctx: Context, list: Row[], write: (tx: Context, part: Row[]) => Promise<void>) {
  for (let at = 0; at < list.length; at += chunk) {
    await transaction(ctx, tx => write(tx, list.slice(at, at + chunk)))
  }
}

const made = (ctx: Context) => ({ ownerId: userId(ctx), createdAt: ctx.now, updatedAt: ctx.now })

async function insertOccasions(ctx: Context, list: NewOccasion[]) {
  if (list.length === 0) return
  await ctx.db
    .insert(occasions)
    .values(
      list.map(({ peopleIds: _people, ...row }) => ({ ...row, ...made(ctx), search: occasionText(row) })),
    )
  const members = list.flatMap(({ id, peopleIds }) =>
    [...new Set(peopleIds)].map(personId => ({ occasionId: id, personId })),
  )
  for (let at = 0; at < members.length; at += 5000) {
    await ctx.db
      .insert(occasionPeople)
      .values(members.slice(at, at + 5000))
      .onConflictDoNothing()
  }
}

/** Writes many whole rows at once over those that are there; the caller holds their locks. */
async function overwrite<Table extends PgTable>(ctx: Context, table: Table, list: object[]) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([name]) => !['id', 'ownerId', 'createdAt'].includes(name),
  )
  await ctx.db
    .insert(table)
    .values(list as never)
    .onConflictDoUpdate({
      target: (table as unknown as typeof people).id,
      set: Object.fromEntries(
        columns.map(([name, column]) => [name, sql`excluded.${sql.identifier(column.name)}`]),
      ) as never,
    })
}

/** Writes a plan, at most 500 things a transaction: people with their birthdays first, then occasions, then gifts. */
export async function write(ctx: Context, plan: Plan, filled: Filled) {
  await fillPeople(ctx, filled)
  const newPeople = new Set(plan.people.map(({ id }) => id))
  const birthdays = new Map<string, NewOccasion>()
  for (const occasion of plan.occasions) {
    if (occasion.fromBirthday && newPeople.has(occasion.personId!))
      birthdays.set(occasion.personId!, occasion)
  }
  // Whoever goes to a birthday may be written after the person whose birthday it is.
  const members = (list: NewOccasion[]) => list.map(occasion => ({ ...occasion, peopleIds: [] }))
  await inChunks(ctx, plan.people, async (tx, part) => {
    await tx.db
      .insert(people)
      .values(part.map(person => ({ ...person, ...made(tx), search: personText(person) })))
    await insertOccasions(tx, members(part.flatMap(({ id }) => birthdays.get(id) ?? [])))
  })
  const guests = [...birthdays.values()].flatMap(({ id, peopleIds }) =>
    [...new Set(peopleIds)].map(personId => ({ occasionId: id, personId })),
  )
  await inChunks(ctx, guests, async (tx, part) => {
    await tx.db.insert(occasionPeople).values(part).onConflictDoNothing()
  })
  const others = plan.occasions.filter(occasion => birthdays.get(occasion.personId ?? '') !== occasion)
  await inChunks(ctx, others, insertOccasions)
  await fillOccasions(ctx, filled)
  await inChunks(ctx, plan.gifts, async (tx, part) => {
    await tx.db
      .insert(gifts)
      .values(part.map(gift => ({ ...gift, ...made(tx), statusChangedAt: tx.now, search: giftText(gift) })))
  })
  await fillGifts(ctx, filled)
}

async function fillPeople(ctx: Context, { people: changes }: Filled) {
  await inChunks(ctx, [...changes.keys()], async (tx, ids) => {
    const stored = await tx.db
      .select()
      .from(people)
      .where(and(visiblePeople(tx), inArray(people.id, ids)))
      .orderBy(people.id)
      .for('update')
    const after = stored.map(row => {
      const person = { ...row, ...changes.get(row.id) }
      const derived = { sortName: fold(person.name), search: personText(person) }
      return { ...person, ...derived, updatedAt: tx.now, version: row.version + 1 }
    })
    if (after.length === 0) return
    await overwrite(tx, people, after)
    const before = new Map(stored.map(row => [row.id, row]))
    const moved = after.filter(person => {
      const was = before.get(person.id)!
      return person.birthday !== null && (person.birthday !== was.birthday || person.name !== was.name)
    })
    if (moved.length === 0) return
    const linked = await tx.db
      .select({ personId: occasions.personId })
      .from(occasions)
      .where(
        and(
          inArray(
            occasions.personId,
            moved.map(({ id }) => id),
          ),
          eq(occasions.fromBirthday, true),
        ),
      )
    const known = new Set(linked.map(({ personId }) => personId))
    for (const person of moved) {
      // Without an occasion of its own the birthday's is in the plan already.
      if (known.has(person.id)) await followBirthday(tx, person, before.get(person.id)!)
    }
  })
}

async function fillOccasions(ctx: Context, { occasions: changes }: Filled) {
  await inChunks(ctx, [...changes.keys()], async (tx, ids) => {
    const stored = await tx.db
      .select()
      .from(occasions)
      .where(and(visibleOccasions(tx), inArray(occasions.id, ids)))
      .orderBy(occasions.id)
      .for('update')
    if (stored.length === 0) return
    const after = stored.map(row => {
      const { peopleIds: _people, ...own } = changes.get(row.id) ?? {}
      const occasion = { ...row, ...own }
      return {
        ...occasion,
        sortName: fold(occasion.name),
        search: occasionText(occasion),
        nextDate: nextOccurrence(occasion, today(tx), tx.settings.leapDay),
        updatedAt: tx.now,
        version: row.version + 1,
      }
    })
    await overwrite(tx, occasions, after)
    const members = ids.flatMap(id =>
      (changes.get(id)?.peopleIds ?? []).map(personId => ({ occasionId: id, personId })),
    )
    const replaced = groupBy(members, ({ occasionId }) => occasionId)
    if (replaced.size === 0) return
    await tx.db.delete(occasionPeople).where(inArray(occasionPeople.occasionId, [...replaced.keys()]))
    await tx.db.insert(occasionPeople).values(members).onConflictDoNothing()
  })
}

async function fillGifts(ctx: Context, { gifts: changes }: Filled) {
  await inChunks(ctx, [...changes.keys()], async (tx, ids) => {
    const stored = await tx.db
      .select()
      .from(gifts)
      .where(and(visibleGifts(tx), inArray(gifts.id, ids)))
      .orderBy(gifts.id)
      .for('update')
    if (stored.length === 0) return
    const after = stored.map(row => {
      const gift = { ...row, ...changes.get(row.id) }
      return {
        ...gift,
        sortName: fold(gift.name),
        search: giftText(gift),
        statusChangedAt: gift.status === row.status ? row.statusChangedAt : tx.now,
        updatedAt: tx.now,
        version: row.version + 1,
      }
    })
    await overwrite(tx, gifts, after)
  })
}
