import 'server-only'
import { and, arrayOverlaps, eq, sql } from 'drizzle-orm'
import { arrayOf, isOneOf } from '@/db/lists'
import {
  allowances,
  expenses,
  giftPreferences,
  gifts,
  occasionPeople,
  occasions,
  people,
  reminderRules,
  reminders,
} from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { blankOf } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { ownPicture, withPhotos } from '@/lib/pictures/commands'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { overwriteRows, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { keepingRecipients } from '@/lib/surprise/commands'
import type { peopleApi } from './api'
import { isSameBirthday, isYetToCome, settleBirthday } from './birthdays.rules'
import { personFields } from './fields'
import { editablePerson, trashedPeople, visiblePeople } from './policy'
import { getPerson } from './queries'
import { mergePeople, searchText } from './rules'
import type { Person } from './schema'

const records = (ids: readonly string[]) => sql`select unnest(${arrayOf('uuid', ids)})`

type Row = typeof people.$inferSelect
type Create = InputOf<typeof peopleApi.create>
type Update = InputOf<typeof peopleApi.update>

const derived = (person: Pick<Row, 'name'> & Parameters<typeof searchText>[0]) => ({
  sortName: fold(person.name),
  search: searchText(person),
})

const subject = ({ id, name }: Pick<Row, 'id' | 'name'>) =>
  ({ entity: 'person', id, personId: id, details: { name } }) as const

/**
 * Adds people without the occasions of their birthdays; the caller adds those in the same transaction. Throws ID_TAKEN
 * for an id that exists.
 */
export async function insertPeople(ctx: Context, list: Create[]): Promise<Row[]> {
  const rows = (await withPhotos(ctx, list)).map(input => {
    const person = { ...blankOf(personFields), ...input, ...settleBirthday(input, null) }
    const made = { ownerId: userId(ctx), createdAt: ctx.now, updatedAt: ctx.now }
    return { ...person, ...derived(person), ...made }
  })
  await ctx.effects.adding(ctx, { metric: 'people', more: rows.length })
  const inserted = await writeInParts(rows, part => insertRows(ctx, people, part).returning()).catch(
    refuseTakenId,
  )
  return inserted.flat()
}

/** Refuses a new birthday that is yet to come. One that is stored already stays. */
function refuseLaterBirthday(
  ctx: Context,
  changes: Parameters<typeof settleBirthday>[0],
  before: Row | null,
) {
  const { birthday } = settleBirthday(changes, before)
  if (birthday === before?.birthday || !isYetToCome(birthday, today(ctx))) return
  const path = changes.calendarBirthday ? 'calendarBirthday' : 'birthday'
  throw invalid({ path, message: 'birthdayToCome' })
}

/** Adds a person, and the yearly occasion of their birthday. Throws ID_TAKEN for an id that exists. */
export const createPerson = (ctx: Context, input: Create): Promise<Person> =>
  transaction(ctx, async tx => {
    refuseLaterBirthday(tx, input, null)
    const avatarUrl = await ownPicture(tx, 'avatarUrl', input.avatarUrl)
    const [person] = await insertPeople(tx, [{ ...input, avatarUrl }])
    await tx.effects.birthdayChanged(tx, person!, null)
    await tx.effects.peopleChanged(tx)
    await happened(tx, 'person.added', subject(person!))
    return getPerson(tx, { personId: person!.id })
  })

/** The photo of a change: one that we keep, or a foreign address that is noted to be fetched. */
async function enteredPhoto(ctx: Context, entered: string | null | undefined, before: string | null) {
  if (!entered) return {}
  const avatarUrl = await ownPicture(ctx, 'avatarUrl', entered, before)
  const [photo] = await withPhotos(ctx, [{ avatarUrl }])
  return photo
}

export const updatePerson = (ctx: Context, { personId, ...entered }: Update): Promise<Person> =>
  transaction(ctx, async tx => {
    const before = await editablePerson(tx, personId)
    if (isStale(tx, before)) checkVersion(tx, await getPerson(tx, { personId }))
    refuseLaterBirthday(tx, entered, before)
    const changes = { ...entered, ...(await enteredPhoto(tx, entered.avatarUrl, before.avatarUrl)) }
    const moves = changes.email !== undefined && changes.email !== before.email
    const [person] = await keepingRecipients(tx, moves ? { people: records([personId]) } : null, () =>
      tx.db
        .update(people)
        .set({
          ...changes,
          ...settleBirthday(changes, before),
          ...derived({ ...before, ...changes }),
          ...touched(tx, people),
        })
        .where(eq(people.id, personId))
        .returning(),
    )
    await tx.effects.birthdayChanged(tx, person!, before)
    await tx.effects.peopleChanged(tx)
    await happened(tx, 'person.changed', subject(person!))
    return getPerson(tx, { personId: person!.id })
  })

/**
 * Changes many people at once, and the occasions of their birthdays. People who are not the caller's are skipped. For
 * `settled` people the caller changes the birthday occasions, in the same transaction.
 */
export async function fillPeople(
  ctx: Context,
  changes: ReadonlyMap<string, Partial<Row>>,
  settled: ReadonlySet<string>,
) {
  const stored = await ctx.db
    .select()
    .from(people)
    .where(and(visiblePeople(ctx), isOneOf(people.id, [...changes.keys()])))
    .orderBy(people.id)
    .for('update')
  const pairs = stored.map(before => {
    const filled = changes.get(before.id) ?? {}
    const person = { ...before, ...filled, ...settleBirthday(filled, before) }
    return {
      before,
      after: { ...person, ...derived(person), updatedAt: ctx.now, version: before.version + 1 },
    }
  })
  const moved = pairs.flatMap(({ before, after }) => (after.email === before.email ? [] : before.id))
  await keepingRecipients(ctx, moved.length > 0 ? { people: records(moved) } : null, async () =>
    overwriteRows(
      ctx,
      people,
      await withPhotos(
        ctx,
        pairs.map(({ after }) => after),
      ),
    ),
  )
  for (const { before, after } of pairs) {
    const moved = !isSameBirthday(after, before) || after.name !== before.name
    if (moved && !settled.has(after.id)) await ctx.effects.birthdayChanged(ctx, after, before)
  }
}

/** Moves a person to the trash with the occasion of their birthday. Their gifts stay. */
export const deletePerson = (ctx: Context, { personId }: { personId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const person = await editablePerson(tx, personId)
    if (isStale(tx, person)) checkVersion(tx, await getPerson(tx, { personId }))
    await tx.db
      .update(people)
      .set({ deletedAt: tx.now, ...touched(tx, people) })
      .where(eq(people.id, personId))
    await tx.effects.peopleTrashed(tx, [personId])
    await tx.effects.peopleChanged(tx)
    await happened(tx, 'person.deleted', subject(person))
    return null
  })

export const restorePerson = (ctx: Context, { personId }: { personId: string }): Promise<Person> =>
  transaction(ctx, async tx => {
    const person = await editablePerson(tx, personId, trashedPeople(tx))
    await tx.db
      .update(people)
      .set({ deletedAt: null, ...touched(tx, people) })
      .where(eq(people.id, personId))
    await tx.effects.personRestored(tx, personId, person.deletedAt!)
    await tx.effects.peopleChanged(tx)
    await happened(tx, 'person.restored', subject(person))
    return getPerson(tx, { personId })
  })

/** Moves people of the caller to the trash with the occasions of their birthdays; nothing is logged. */
export async function trashPeople(ctx: Context, ids: readonly string[]) {
  await ctx.db
    .update(people)
    .set({ deletedAt: ctx.now, ...touched(ctx, people) })
    .where(and(visiblePeople(ctx), isOneOf(people.id, ids)))
  await ctx.effects.peopleTrashed(ctx, ids)
}

/** Brings people of the caller back from the trash, without their occasions; nothing is logged. Returns their ids. */
export async function revivePeople(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .update(people)
    .set({ deletedAt: null, ...touched(ctx, people) })
    .where(and(trashedPeople(ctx), isOneOf(people.id, ids)))
    .returning({ id: people.id })
  return found.map(({ id }) => id)
}

/**
 * Merges records of one person. The kept record is filled from the others, their gifts and occasions move to it, and
 * the others go to the trash.
 */
export const mergePeopleRecords = (
  ctx: Context,
  { keepId, mergeIds }: InputOf<typeof peopleApi.merge>,
): Promise<Person> =>
  transaction(ctx, async tx => {
    if (mergeIds.includes(keepId)) throw invalid({ path: 'mergeIds', message: 'mergeSelf' })
    const ids = [...new Set(mergeIds)]
    const all = await tx.db
      .select()
      .from(people)
      .where(and(visiblePeople(tx), isOneOf(people.id, [keepId, ...ids])))
      .orderBy(people.id)
      .for('update')
    const keep = all.find(person => person.id === keepId)
    if (!keep || all.length !== ids.length + 1) throw notFound()
    const others = ids.map(id => all.find(person => person.id === id)!)
    const person = await keepingRecipients(tx, { people: records([keepId, ...ids]) }, async () => {
      const merged = mergePeople(keep, others)
      const born = await tx.effects.birthdaysMerged(tx, keep, others)
      await tx.db
        .update(gifts)
        .set({ personId: keepId, ...touched(tx, gifts) })
        .where(isOneOf(gifts.personId, ids))
      await tx.db.update(expenses).set({ personId: keepId }).where(isOneOf(expenses.personId, ids))
      await tx.db.update(reminders).set({ personId: keepId }).where(isOneOf(reminders.personId, ids))
      await tx.db
        .update(reminderRules)
        .set({
          personIds: sql`(select array_agg(distinct case when ${isOneOf(sql`one`, ids, 'uuid')} then ${keepId}::uuid else one end)
            from unnest(${reminderRules.personIds}) one)`,
        })
        .where(arrayOverlaps(reminderRules.personIds, ids))
      await tx.db
        .update(occasions)
        .set({ personId: keepId, ...touched(tx, occasions) })
        .where(and(isOneOf(occasions.personId, ids), eq(occasions.fromBirthday, false)))
      await tx.db.execute(
        sql`insert into occasion_people (occasion_id, person_id)
        select distinct occasion_id, ${keepId}::uuid from occasion_people
        where ${isOneOf(sql`person_id`, ids, 'uuid')} on conflict do nothing`,
      )
      await tx.db.delete(occasionPeople).where(isOneOf(occasionPeople.personId, ids))
      // The gifts of all of them are one line of a plan now, so the amounts set aside for them are added up: no sum
      // changes.
      await tx.db.execute(
        sql`insert into allowances (occasion_id, occasion_date, person_id, amount_minor)
        select occasion_id, occasion_date, ${keepId}::uuid, sum(amount_minor) from allowances
        where ${isOneOf(sql`person_id`, ids, 'uuid')} group by 1, 2
        on conflict (occasion_id, occasion_date, person_id)
        do update set amount_minor = allowances.amount_minor + excluded.amount_minor`,
      )
      await tx.db.delete(allowances).where(isOneOf(allowances.personId, ids))
      // The link to a family member moves too.
      await tx.db.execute(sql`insert into person_links (person_id, member_id)
      select ${keepId}::uuid, member_id from person_links where ${isOneOf(sql`person_id`, ids, 'uuid')}
      order by person_id limit 1 on conflict do nothing`)
      // So do the recipients of wishlists, each at most once per list, so that the surprise stays kept from them.
      await tx.db.execute(sql`update wishlist_recipients set person_id = ${keepId}::uuid
        where ${isOneOf(sql`person_id`, ids, 'uuid')}`)
      await tx.db.execute(sql`delete from wishlist_recipients r using wishlist_recipients k
        where r.person_id = ${keepId}::uuid and k.person_id = ${keepId}::uuid
        and k.wishlist_id = r.wishlist_id and k.id < r.id`)
      await tx.db
        .update(giftPreferences)
        .set({ personId: keepId, ...touched(tx, giftPreferences) })
        .where(isOneOf(giftPreferences.personId, ids))
      await tx.db.execute(sql`insert into recommendation_dismissals (id, owner_id, person_id, fingerprint, created_at)
        select gen_random_uuid(), owner_id, ${keepId}::uuid, fingerprint, min(created_at) from recommendation_dismissals
        where ${isOneOf(sql`person_id`, ids, 'uuid')} group by owner_id, fingerprint on conflict do nothing`)
      await tx.db
        .update(people)
        .set({ deletedAt: tx.now, ...touched(tx, people) })
        .where(isOneOf(people.id, ids))
      const [united] = await tx.db
        .update(people)
        .set({ ...merged, ...derived({ ...keep, ...merged }), ...touched(tx, people) })
        .where(eq(people.id, keepId))
        .returning()
      await tx.effects.birthdayChanged(tx, united!, born)
      return united!
    })
    await tx.effects.peopleChanged(tx)
    await happened(tx, 'person.merged', subject(person))
    return getPerson(tx, { personId: keepId })
  })
