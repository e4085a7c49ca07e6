import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { occasionPeople, occasions } from '@/db/schema'
import { happened, untellOccasions } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { toMinor } from '@/lib/core/money'
import { assertFamilies } from '@/lib/families/policy'
import { assertPeople } from '@/lib/people/queries'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { overwriteRows, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { occasionWords } from '@/lib/server/http/error-words'
import { rememberRecipients } from '@/lib/surprise/commands'
import type { occasionsApi } from './api'
import { suggestedHolidays } from './feasts'
import { carryOn, derived, moveOccurrences } from './moves'
import { editableOccasion, isStaleOn, trashedOccasions, visibleOccasions } from './policy'
import { getOccasion } from './queries'
import { hasHoliday, nextOccurrence, withDefaults } from './rules'
import type { DateRule, Occasion } from './schema'

type Row = typeof occasions.$inferSelect
type Create = InputOf<typeof occasionsApi.create>
type Update = InputOf<typeof occasionsApi.update>

const subject = ({ id, name, personId }: Pick<Row, 'id' | 'name' | 'personId'>) =>
  ({ entity: 'occasion', id, personId, details: { name } }) as const

function budgetMinor(budget: number | null, currency: string) {
  if (budget === null) return null
  const minor = toMinor(budget, currency)
  if (minor === null) throw invalid({ path: 'budget', message: 'tooManyDecimals' })
  return minor
}

export const createOccasion = (ctx: Context, input: Create): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const { peopleIds = [], budget = null, ...rest } = input
    await assertPeople(tx, [rest.personId], 'personId')
    await assertPeople(tx, peopleIds, 'peopleIds')
    await assertFamilies(tx, [rest.familyId], 'familyId')
    const occasion = withDefaults(rest, tx.settings.currency)
    const money = { budgetMinor: budgetMinor(budget, occasion.currency) }
    const [made] = await insertOccasions(tx, [{ ...occasion, ...money, peopleIds }])
    await tx.effects.occasionsChanged(tx)
    await happened(tx, 'occasion.added', subject(made!))
    await tellFamily(tx, made!, null)
    return getOccasion(tx, { occasionId: made!.id })
  })

/** Logs a newly shared occasion in the family's circle, and deletes the news of one that is no longer shared. */
async function tellFamily(ctx: Context, { id, name, familyId }: Row, before: string | null) {
  if (familyId === before) return
  if (before) await untellOccasions(ctx, before, [id])
  if (familyId) await happened(ctx, 'occasionShared', { familyId, details: { occasionId: id, name } })
}

type New = Omit<typeof occasions.$inferInsert, 'ownerId' | 'sortName' | 'search' | 'nextDate'> & {
  rule: DateRule
  description: string | null
  peopleIds?: string[]
}

/** Adds occasions with the people who get something at them. Throws ID_TAKEN for an id that exists. */
export async function insertOccasions(ctx: Context, list: New[]): Promise<Row[]> {
  const rows = list.map(({ peopleIds: _people, ...occasion }) => {
    const made = { ownerId: userId(ctx), createdAt: ctx.now, updatedAt: ctx.now }
    return { ...occasion, id: occasion.id ?? newId(), ...derived(ctx, occasion), ...made }
  })
  const inserted = await writeInParts(rows, part => insertRows(ctx, occasions, part).returning()).catch(
    refuseTakenId,
  )
  await addPeople(
    ctx,
    list.flatMap(({ peopleIds = [] }, at) =>
      peopleIds.map(personId => ({ occasionId: rows[at]!.id, personId })),
    ),
  )
  return inserted.flat()
}

type Member = typeof occasionPeople.$inferInsert

/** Adds people who get something to occasions. Those who are there already stay as they are. */
export const addPeople = (ctx: Context, members: Member[]) =>
  writeInParts(members, part => ctx.db.insert(occasionPeople).values(part).onConflictDoNothing())

async function setPeople(ctx: Context, members: ReadonlyMap<string, readonly string[]>) {
  if (members.size === 0) return
  await ctx.db.delete(occasionPeople).where(isOneOf(occasionPeople.occasionId, [...members.keys()]))
  await addPeople(
    ctx,
    [...members].flatMap(([occasionId, ids]) => ids.map(personId => ({ occasionId, personId }))),
  )
}

/** A budget means something else in another currency, so a change of currency clears it. */
function moneyOf(before: Row, currency: string, budget: number | null | undefined) {
  if (budget !== undefined) return { budgetMinor: budgetMinor(budget, currency) }
  return before.budgetMinor !== null && currency !== before.currency ? { budgetMinor: null } : {}
}

/** An occasion that is about another person now no longer follows the birthday that it came from. */
const birthdayLink = (before: Row, after: Pick<Row, 'personId'>) =>
  after.personId === before.personId ? {} : { fromBirthday: false }

export const updateOccasion = (ctx: Context, { occasionId, ...changes }: Update): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const before = await editableOccasion(tx, occasionId)
    if (isStale(tx, before)) checkVersion(tx, await getOccasion(tx, { occasionId }))
    const { peopleIds, budget, ...rest } = changes
    if (rest.personId) await assertPeople(tx, [rest.personId], 'personId')
    if (peopleIds) await assertPeople(tx, peopleIds, 'peopleIds')
    await assertFamilies(tx, [rest.familyId], 'familyId')
    const after = { ...before, ...rest }
    const money = moneyOf(before, after.currency, budget)
    const stored = { ...derived(tx, after), ...birthdayLink(before, after) }
    if (peopleIds || after.personId !== before.personId)
      await rememberRecipients(tx, eq(sql`g.occasion_id`, occasionId))
    await tx.db
      .update(occasions)
      .set({ ...rest, ...money, ...stored, ...touched(tx, occasions) })
      .where(eq(occasions.id, occasionId))
    if (peopleIds) await setPeople(tx, new Map([[occasionId, peopleIds]]))
    await moveOccurrences(tx, [{ before, after: { ...after, ...stored } }])
    await tx.effects.occasionsChanged(tx)
    await happened(tx, 'occasion.changed', subject(after))
    await tellFamily(tx, after, before.familyId)
    return getOccasion(tx, { occasionId })
  })

type Changes = Partial<Row> & { budget?: number | null; peopleIds?: string[] }

/**
 * Changes many occasions at once, and moves their gifts and budgets along. Occasions that are not the caller's are
 * skipped. With `asStored` the changes are columns that were stored before, and only the next day is worked out.
 */
export async function fillOccasions(
  ctx: Context,
  changes: ReadonlyMap<string, Changes>,
  { asStored = false } = {},
) {
  const stored = await ctx.db
    .select()
    .from(occasions)
    .where(and(visibleOccasions(ctx), isOneOf(occasions.id, [...changes.keys()])))
    .orderBy(occasions.id)
    .for('update')
  await rememberRecipients(ctx, isOneOf(sql`g.occasion_id`, [...changes.keys()], 'uuid'))
  const members = new Map<string, string[]>()
  const pairs = stored.map(before => {
    const { peopleIds, budget, ...own } = changes.get(before.id) ?? {}
    if (peopleIds) members.set(before.id, peopleIds)
    const occasion = { ...before, ...own }
    return {
      before,
      after: {
        ...occasion,
        ...(asStored
          ? {}
          : { ...moneyOf(before, occasion.currency, budget), ...birthdayLink(before, occasion) }),
        ...derived(ctx, occasion),
        updatedAt: ctx.now,
        version: before.version + 1,
      },
    }
  })
  await overwriteRows(
    ctx,
    occasions,
    pairs.map(({ after }) => after),
  )
  await setPeople(ctx, members)
  await moveOccurrences(ctx, pairs)
}

/** Moves occasions of the caller to the trash; nothing is logged. */
export const trashOccasions = (ctx: Context, ids: readonly string[]) =>
  ctx.db
    .update(occasions)
    .set({ deletedAt: ctx.now, ...touched(ctx, occasions) })
    .where(and(visibleOccasions(ctx), isOneOf(occasions.id, ids)))

export const deleteOccasion = (ctx: Context, { occasionId }: { occasionId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const occasion = await editableOccasion(tx, occasionId)
    if (isStale(tx, occasion)) checkVersion(tx, await getOccasion(tx, { occasionId }))
    await tx.db
      .update(occasions)
      .set({ deletedAt: tx.now, ...touched(tx, occasions) })
      .where(eq(occasions.id, occasionId))
    await tx.effects.occasionsChanged(tx)
    await happened(tx, 'occasion.deleted', subject(occasion))
    return null
  })

/** Restores an occasion from the trash. A yearly one whose day passed meanwhile moves to its next occurrence. */
export async function bringBack(ctx: Context, occasion: Row) {
  const stored = derived(ctx, occasion)
  await ctx.db
    .update(occasions)
    .set({ deletedAt: null, ...stored, ...touched(ctx, occasions) })
    .where(eq(occasions.id, occasion.id))
  await moveOccurrences(ctx, [{ before: occasion, after: { ...occasion, ...stored } }])
  await ctx.effects.occasionRestored(ctx, occasion.id, stored.nextDate)
}

/**
 * Brings occasions of the caller back from the trash; nothing is logged. A birthday stays there where its person has
 * another one meanwhile. Returns their ids.
 */
export async function reviveOccasions(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .select()
    .from(occasions)
    .where(and(trashedOccasions(ctx), isOneOf(occasions.id, ids)))
    .orderBy(occasions.id)
    .for('update')
  const owners = found.flatMap(({ fromBirthday, personId }) => (fromBirthday && personId ? [personId] : []))
  const others = await ctx.db
    .select({ personId: occasions.personId })
    .from(occasions)
    .where(and(visibleOccasions(ctx), eq(occasions.fromBirthday, true), isOneOf(occasions.personId, owners)))
  const taken = new Set(others.map(({ personId }) => personId))
  const revived: string[] = []
  for (const occasion of found) {
    if (occasion.fromBirthday && taken.has(occasion.personId)) continue
    taken.add(occasion.fromBirthday ? occasion.personId : null)
    await bringBack(ctx, occasion)
    revived.push(occasion.id)
  }
  return revived
}

export const restoreOccasion = (ctx: Context, { occasionId }: { occasionId: string }): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const occasion = await editableOccasion(tx, occasionId, trashedOccasions(tx))
    await bringBack(tx, occasion)
    await tx.effects.occasionsChanged(tx)
    await happened(tx, 'occasion.restored', subject(occasion))
    return getOccasion(tx, { occasionId })
  })

/** Adds the chosen holidays of the caller's country, each once. A holiday that is there already is skipped. */
export const addHolidays = (
  ctx: Context,
  { keys, peopleIds = [], people = {} }: InputOf<typeof occasionsApi.addHolidays>,
) =>
  transaction(ctx, async tx => {
    await assertPeople(tx, peopleIds, 'peopleIds')
    await assertPeople(tx, Object.values(people).flat(), 'people')
    const offered = suggestedHolidays(tx.settings.country)
    if (keys.some(key => !offered.some(holiday => holiday.key === key))) {
      throw invalid({ path: 'keys', message: 'choiceInvalid' })
    }
    if (Object.keys(people).some(key => !keys.includes(key))) {
      throw invalid({ path: 'people', message: 'choiceInvalid' })
    }
    const words = await occasionWords(tx.locale)
    const present = await tx.db.select().from(occasions).where(visibleOccasions(tx))
    const data: Occasion[] = []
    for (const holiday of offered.filter(({ key }) => keys.includes(key))) {
      if (hasHoliday(present, holiday)) continue
      const chosen = {
        name: words.holiday(holiday.key),
        date: nextOccurrence(
          { date: holiday.date ?? today(tx), repeats: 'yearly', rule: holiday.rule ?? { kind: 'fixed' } },
          today(tx),
          tx.settings.leapDay,
        ),
        type: holiday.type,
        repeats: 'yearly' as const,
        rule: holiday.rule,
        peopleIds: people[holiday.key] ?? peopleIds,
      }
      const [made] = await insertOccasions(tx, [withDefaults(chosen, tx.settings.currency)])
      await happened(tx, 'occasion.added', subject(made!))
      data.push(await getOccasion(tx, { occasionId: made!.id }))
    }
    if (data.length > 0) await tx.effects.occasionsChanged(tx)
    return { data }
  })

/** Occasions whose stored `next_date` is not the next one. They are moved before any list is sorted by it. */
const staleOccasions = (ctx: Context) =>
  and(visibleOccasions(ctx), eq(occasions.repeats, 'yearly'), isStaleOn(today(ctx)))

/**
 * Moves yearly occasions whose day has passed to their next occurrence. Ideas and planned gifts move along, bought
 * gifts stay with their year.
 */
export async function rollOccasions(ctx: Context) {
  const stale = await ctx.db
    .select()
    .from(occasions)
    .where(staleOccasions(ctx))
    .orderBy(asc(occasions.nextDate))
    .limit(500)
  for (const occasion of stale) {
    const nextDate = nextOccurrence(occasion, today(ctx), ctx.settings.leapDay)
    if (nextDate === occasion.nextDate) continue
    await transaction(ctx, async tx => {
      // Two requests may do this at once; the second finds the date moved and changes nothing.
      const [moved] = await tx.db
        .update(occasions)
        .set({ nextDate })
        .where(and(eq(occasions.id, occasion.id), eq(occasions.nextDate, occasion.nextDate)))
        .returning({ id: occasions.id })
      if (moved) await carryOn(tx, [{ before: occasion, after: { ...occasion, nextDate } }])
    })
  }
}
