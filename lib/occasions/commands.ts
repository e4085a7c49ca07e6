import 'server-only'
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { allowances, budgets, expenses, gifts, occasionPeople, occasions, wishlists } from '@/db/schema'
import { record } from '@/lib/activity/commands'
import { tell, untellOccasions } from '@/lib/circle/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalid } from '@/lib/core/errors'
import { newId } from '@/lib/core/id'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { assertFamilies } from '@/lib/families/policy'
import { assertPeople } from '@/lib/people/queries'
import { overwriteRows } from '@/lib/server/bulk'
import { type Context, today, transaction, userId } from '@/lib/server/context'
import { checkVersion, touched } from '@/lib/server/version'
import { occasionWords } from '@/lib/server/words'
import { rememberRecipients } from '@/lib/surprise/commands'
import type { occasionsApi } from './api'
import { suggestedHolidays } from './feasts'
import { editableOccasion, ownOccasions, trashedOccasions, visibleOccasions } from './policy'
import { getOccasion } from './queries'
import { hasHoliday, hasPassed, nextOccurrence, searchText, withDefaults } from './rules'
import type { DateRule, Occasion } from './schema'

type Row = typeof occasions.$inferSelect
type Create = InputOf<typeof occasionsApi.create>
type Update = InputOf<typeof occasionsApi.update>

const subject = ({ id, name, personId }: Pick<Row, 'id' | 'name' | 'personId'>) =>
  ({ entity: 'occasion', id, personId, details: { name } }) as const

/** The columns that follow from an occasion's own. */
export const derived = (
  ctx: Context,
  occasion: Pick<Row, 'name' | 'description' | 'date' | 'repeats' | 'rule'>,
) => ({
  sortName: fold(occasion.name),
  search: searchText(occasion),
  nextDate: nextOccurrence(occasion, today(ctx), ctx.settings.leapDay),
})

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
    await record(tx, 'occasion.added', subject(made!))
    await tellFamily(tx, made!, null)
    return getOccasion(tx, { occasionId: made!.id })
  })

/** The family's circle hears of an occasion that is newly shared with it, and of one that is taken back nothing more. */
async function tellFamily(ctx: Context, { id, name, familyId }: Row, before: string | null) {
  if (familyId === before) return
  if (before) await untellOccasions(ctx, before, [id])
  if (familyId) await tell(ctx, { familyId, verb: 'occasionShared', details: { occasionId: id, name } })
}

type New = Omit<typeof occasions.$inferInsert, 'ownerId' | 'sortName' | 'search' | 'nextDate'> & {
  rule: DateRule
  description: string | null
  peopleIds?: string[]
}

/** Adds occasions with whoever else gets something at them. A known id is refused with ID_TAKEN. */
export async function insertOccasions(ctx: Context, list: New[]): Promise<Row[]> {
  if (list.length === 0) return []
  const rows = list.map(({ peopleIds: _people, ...occasion }) => {
    const made = { ownerId: userId(ctx), createdAt: ctx.now, updatedAt: ctx.now }
    return { ...occasion, id: occasion.id ?? newId(), ...derived(ctx, occasion), ...made }
  })
  const inserted = await ctx.db
    .insert(occasions)
    .values(rows)
    .returning()
    .catch(error => {
      throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
    })
  await addPeople(
    ctx,
    list.flatMap(({ peopleIds = [] }, at) =>
      peopleIds.map(personId => ({ occasionId: rows[at]!.id, personId })),
    ),
  )
  return inserted
}

type Member = typeof occasionPeople.$inferInsert

/** Lets people get something at occasions; who does already is left as it is. */
export async function addPeople(ctx: Context, members: Member[]) {
  for (let at = 0; at < members.length; at += 5000) {
    await ctx.db
      .insert(occasionPeople)
      .values(members.slice(at, at + 5000))
      .onConflictDoNothing()
  }
}

async function setPeople(ctx: Context, members: ReadonlyMap<string, readonly string[]>) {
  if (members.size === 0) return
  await ctx.db.delete(occasionPeople).where(inArray(occasionPeople.occasionId, [...members.keys()]))
  await addPeople(
    ctx,
    [...members].flatMap(([occasionId, ids]) => ids.map(personId => ({ occasionId, personId }))),
  )
}

/** A budget means something else in another currency; there it has to be given anew. */
function moneyOf(before: Row, currency: string, budget: number | null | undefined) {
  if (budget !== undefined) return { budgetMinor: budgetMinor(budget, currency) }
  return before.budgetMinor !== null && currency !== before.currency ? { budgetMinor: null } : {}
}

/** What is about somebody else now is no longer kept in step with the birthday it came from. */
const birthdayLink = (before: Row, after: Pick<Row, 'personId'>) =>
  after.personId === before.personId ? {} : { fromBirthday: false }

export const updateOccasion = (ctx: Context, { occasionId, ...changes }: Update): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const before = await editableOccasion(tx, occasionId)
    if (tx.ifMatch !== null && tx.ifMatch !== before.version)
      checkVersion(tx, await getOccasion(tx, { occasionId }))
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
    await record(tx, 'occasion.changed', subject(after))
    await tellFamily(tx, after, before.familyId)
    return getOccasion(tx, { occasionId })
  })

interface Move {
  before: Pick<Row, 'id' | 'nextDate'>
  after: Pick<Row, 'nextDate' | 'date' | 'repeats' | 'rule'>
}

/** Moves as rows `m` to join with: which occasion, from which day, to which. */
const movesTable = (moves: readonly Move[]) => {
  const list = moves.map(
    ({ before, after }) => sql`(${before.id}::uuid, ${before.nextDate}::date, ${after.nextDate}::date)`,
  )
  return sql`(values ${sql.join(list, sql`, `)}) as m (occasion_id, was, becomes)`
}

/** What is meant for an occurrence that has passed: what was only thought of or planned goes on to the next one. */
const carryOn = (ctx: Context, moves: readonly Move[]) =>
  ctx.db
    .update(gifts)
    .set({ occasionDate: sql`m.becomes` })
    .from(movesTable(moves))
    .where(
      and(
        sql`(${gifts.occasionId}, ${gifts.occasionDate}) = (m.occasion_id, m.was)`,
        inArray(gifts.status, ['idea', 'planned']),
      ),
    )

/**
 * Takes everything that is meant for occasions' next occurrences along with their `next_date`: gifts, amounts set aside
 * for people, and budgets. Where the day was not moved but has passed, its year keeps them, as `rollOccasions` does.
 */
export async function moveOccurrences(ctx: Context, moves: readonly Move[]) {
  const changed = moves.filter(({ before, after }) => before.nextDate !== after.nextDate)
  const isOver = ({ before, after }: Move) => hasPassed(after, before.nextDate, today(ctx))
  const over = changed.filter(isOver)
  if (over.length > 0) await carryOn(ctx, over)
  const moved = changed.filter(move => !isOver(move))
  if (moved.length === 0) return
  const table = movesTable(moved)
  for (const meant of [gifts, budgets]) {
    await ctx.db
      .update(meant)
      .set({ occasionDate: sql`m.becomes`, ...touched(ctx, meant) })
      .from(table)
      .where(sql`(${meant.occasionId}, ${meant.occasionDate}) = (m.occasion_id, m.was)`)
  }
  // A day that had a plan before may still hold amounts; those of the plan that comes now count.
  await ctx.db.execute(sql`delete from allowances a using ${table}, allowances c
    where (a.occasion_id, a.occasion_date) = (m.occasion_id, m.becomes)
      and (c.occasion_id, c.occasion_date, c.person_id) = (m.occasion_id, m.was, a.person_id)`)
  await ctx.db
    .update(allowances)
    .set({ occasionDate: sql`m.becomes` })
    .from(table)
    .where(sql`(${allowances.occasionId}, ${allowances.occasionDate}) = (m.occasion_id, m.was)`)
}

/** Moves what falls on 29 February, the trash included, to the day that the caller's changed preference keeps it on. */
export async function followLeapDay(ctx: Context) {
  const stored = await ctx.db
    .select()
    .from(occasions)
    .where(
      and(
        ownOccasions(ctx),
        eq(occasions.repeats, 'yearly'),
        sql`to_char(${occasions.date}, 'MM-DD') = '02-29'`,
      ),
    )
    .orderBy(occasions.id)
    .for('update')
  const moves = stored.map(before => ({ before, after: { ...before, ...derived(ctx, before) } }))
  if (moves.length === 0) return
  await ctx.db
    .update(occasions)
    .set({ nextDate: sql`m.becomes` })
    .from(movesTable(moves))
    .where(sql`${occasions.id} = m.occasion_id`)
  await moveOccurrences(ctx, moves)
}

/**
 * Lets one occasion take the place of another of the caller's: what was meant for the other's next occurrence is meant for
 * its own, earlier years keep their days, and its guests come too, but for `people`.
 */
export async function absorbOccasion(ctx: Context, into: Row, other: Row, people: readonly string[]) {
  const day = sql`case occasion_date when ${other.nextDate}::date then ${into.nextDate}::date else occasion_date end`
  for (const meant of [gifts, budgets]) {
    await ctx.db
      .update(meant)
      .set({ occasionId: into.id, occasionDate: day, ...touched(ctx, meant) })
      .where(eq(meant.occasionId, other.id))
  }
  for (const linked of [expenses, wishlists])
    await ctx.db.update(linked).set({ occasionId: into.id }).where(eq(linked.occasionId, other.id))
  await ctx.db.execute(sql`insert into occasion_people (occasion_id, person_id)
    select ${into.id}::uuid, person_id from occasion_people
    where occasion_id = ${other.id}::uuid and not ${inArray(sql`person_id`, [...people])}
    on conflict do nothing`)
  // An amount means something else in another currency; those stay behind.
  if (into.currency !== other.currency) return
  await ctx.db.execute(sql`insert into allowances (occasion_id, occasion_date, person_id, amount_minor)
    select ${into.id}::uuid, ${day}, person_id, sum(amount_minor) from allowances
    where occasion_id = ${other.id}::uuid group by 2, 3
    on conflict (occasion_id, occasion_date, person_id)
    do update set amount_minor = allowances.amount_minor + excluded.amount_minor`)
  await ctx.db.delete(allowances).where(eq(allowances.occasionId, other.id))
  if (into.budgetMinor === null && other.budgetMinor !== null)
    await ctx.db
      .update(occasions)
      .set({ budgetMinor: other.budgetMinor })
      .where(and(eq(occasions.id, into.id), isNull(occasions.budgetMinor)))
}

type Changes = Partial<Row> & { budget?: number | null; peopleIds?: string[] }

/** Changes many occasions at once, and moves what is meant for them; what is not the caller's is left alone. */
export async function fillOccasions(ctx: Context, changes: ReadonlyMap<string, Changes>) {
  const stored = await ctx.db
    .select()
    .from(occasions)
    .where(and(visibleOccasions(ctx), inArray(occasions.id, [...changes.keys()])))
    .orderBy(occasions.id)
    .for('update')
  await rememberRecipients(ctx, inArray(sql`g.occasion_id`, [...changes.keys()]))
  const members = new Map<string, string[]>()
  const pairs = stored.map(before => {
    const { peopleIds, budget, ...own } = changes.get(before.id) ?? {}
    if (peopleIds) members.set(before.id, peopleIds)
    const occasion = { ...before, ...own }
    return {
      before,
      after: {
        ...occasion,
        ...moneyOf(before, occasion.currency, budget),
        ...derived(ctx, occasion),
        ...birthdayLink(before, occasion),
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

export const deleteOccasion = (ctx: Context, { occasionId }: { occasionId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const occasion = await editableOccasion(tx, occasionId)
    if (tx.ifMatch !== null && tx.ifMatch !== occasion.version)
      checkVersion(tx, await getOccasion(tx, { occasionId }))
    await tx.db
      .update(occasions)
      .set({ deletedAt: tx.now, ...touched(tx, occasions) })
      .where(eq(occasions.id, occasionId))
    await record(tx, 'occasion.deleted', subject(occasion))
    return null
  })

/** Takes an occasion out of the trash; a day that passed meanwhile has passed for it too. */
export async function bringBack(ctx: Context, occasion: Row) {
  const stored = derived(ctx, occasion)
  await ctx.db
    .update(occasions)
    .set({ deletedAt: null, ...stored, ...touched(ctx, occasions) })
    .where(eq(occasions.id, occasion.id))
  await moveOccurrences(ctx, [{ before: occasion, after: { ...occasion, ...stored } }])
}

export const restoreOccasion = (ctx: Context, { occasionId }: { occasionId: string }): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const occasion = await editableOccasion(tx, occasionId, trashedOccasions(tx))
    await bringBack(tx, occasion)
    await record(tx, 'occasion.restored', subject(occasion))
    return getOccasion(tx, { occasionId })
  })

/** Adds the chosen holidays of the person's country, each once: a kind that is already there is left alone. */
export const addHolidays = (
  ctx: Context,
  { keys, peopleIds = [] }: InputOf<typeof occasionsApi.addHolidays>,
) =>
  transaction(ctx, async tx => {
    await assertPeople(tx, peopleIds, 'peopleIds')
    const offered = suggestedHolidays(tx.settings.country)
    if (keys.some(key => !offered.some(holiday => holiday.key === key))) {
      throw invalid({ path: 'keys', message: 'choiceInvalid' })
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
        peopleIds,
      }
      const [made] = await insertOccasions(tx, [withDefaults(chosen, tx.settings.currency)])
      await record(tx, 'occasion.added', subject(made!))
      data.push(await getOccasion(tx, { occasionId: made!.id }))
    }
    return { data }
  })

/** Stored `next_date`s that lie behind the owner's today, to be moved on before anything is sorted by them. */
const staleOccasions = (ctx: Context) =>
  and(visibleOccasions(ctx), eq(occasions.repeats, 'yearly'), lt(occasions.nextDate, today(ctx)))

/**
 * Moves yearly occasions whose day has passed to their next occurrence; what was only thought of or planned
 * for the passed one goes along, what was bought stays with its year.
 */
export async function rollOccasions(ctx: Context) {
  const stale = await ctx.db.select().from(occasions).where(staleOccasions(ctx)).limit(500)
  for (const occasion of stale) {
    const nextDate = nextOccurrence(occasion, today(ctx), ctx.settings.leapDay)
    if (nextDate === occasion.nextDate) continue
    await transaction(ctx, async tx => {
      // Two readers may roll at once; the second finds the date already moved and changes nothing.
      const [moved] = await tx.db
        .update(occasions)
        .set({ nextDate })
        .where(and(eq(occasions.id, occasion.id), eq(occasions.nextDate, occasion.nextDate)))
        .returning({ id: occasions.id })
      if (moved) await carryOn(tx, [{ before: occasion, after: { ...occasion, nextDate } }])
    })
  }
}
