import 'server-only'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { isUniqueViolation } from '@/db'
import { gifts, occasionPeople, occasions, type people } from '@/db/schema'
import { record } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalid } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { assertPeople } from '@/lib/people/queries'
import { type Context, today, transaction, userId } from '@/lib/server/context'
import { checkVersion, touched } from '@/lib/server/version'
import { occasionWords } from '@/lib/server/words'
import type { occasionsApi } from './api'
import { suggestedHolidays } from './feasts'
import { editableOccasion, trashedOccasions, visibleOccasions } from './policy'
import { getOccasion, staleOccasions } from './queries'
import { birthdayOccasion, hasHoliday, nextOccurrence, searchText } from './rules'
import { type DateRule, type Occasion, yearlyTypes } from './schema'

type Row = typeof occasions.$inferSelect
type Create = InputOf<typeof occasionsApi.create>
type Update = InputOf<typeof occasionsApi.update>
type PersonRow = Pick<typeof people.$inferSelect, 'id' | 'name' | 'birthday'>

const subject = ({ id, name, personId }: Pick<Row, 'id' | 'name' | 'personId'>) =>
  ({ entity: 'occasion', id, personId, details: { name } }) as const

const derived = (
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
    const occasion = {
      description: null,
      personId: null,
      currency: tx.settings.currency,
      repeats: yearlyTypes.includes(rest.type) ? ('yearly' as const) : ('none' as const),
      rule: { kind: 'fixed' } satisfies DateRule as DateRule,
      ...rest,
    }
    const made = await insertOccasion(tx, {
      ...occasion,
      budgetMinor: budgetMinor(budget, occasion.currency),
    })
    await setPeople(tx, made.id, peopleIds)
    await record(tx, 'occasion.added', subject(made))
    return getOccasion(tx, { occasionId: made.id })
  })

type New = Omit<typeof occasions.$inferInsert, 'ownerId' | 'sortName' | 'search' | 'nextDate'> & {
  rule: DateRule
  description: string | null
}

async function insertOccasion(ctx: Context, occasion: New): Promise<Row> {
  const [made] = await ctx.db
    .insert(occasions)
    .values({
      ...occasion,
      ...derived(ctx, occasion),
      ownerId: userId(ctx),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    })
    .returning()
    .catch(error => {
      throw isUniqueViolation(error) ? conflict('ID_TAKEN', 'conflict') : error
    })
  return made!
}

async function setPeople(ctx: Context, occasionId: string, peopleIds: string[]) {
  await ctx.db.delete(occasionPeople).where(eq(occasionPeople.occasionId, occasionId))
  const distinct = [...new Set(peopleIds)]
  if (distinct.length) {
    await ctx.db.insert(occasionPeople).values(distinct.map(personId => ({ occasionId, personId })))
  }
}

export const updateOccasion = (ctx: Context, { occasionId, ...changes }: Update): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const before = await editableOccasion(tx, occasionId)
    if (tx.ifMatch !== null && tx.ifMatch !== before.version)
      checkVersion(tx, await getOccasion(tx, { occasionId }))
    const { peopleIds, budget, ...rest } = changes
    if (rest.personId) await assertPeople(tx, [rest.personId], 'personId')
    if (peopleIds) await assertPeople(tx, peopleIds, 'peopleIds')
    const after = { ...before, ...rest }
    const money = {
      ...(budget !== undefined ? { budgetMinor: budgetMinor(budget, after.currency) } : {}),
      ...(budget === undefined &&
      rest.currency &&
      before.budgetMinor !== null &&
      rest.currency !== before.currency
        ? { budgetMinor: null }
        : {}),
    }
    const stored = derived(tx, after)
    await tx.db
      .update(occasions)
      .set({ ...rest, ...money, ...stored, ...touched(tx, occasions) })
      .where(eq(occasions.id, occasionId))
    if (peopleIds) await setPeople(tx, occasionId, peopleIds)
    if (stored.nextDate !== before.nextDate) await moveGifts(tx, before, stored.nextDate)
    await record(tx, 'occasion.changed', subject(after))
    return getOccasion(tx, { occasionId })
  })

/** Gifts meant for an occurrence go along when its date is moved. */
const moveGifts = (ctx: Context, { id, nextDate }: Pick<Row, 'id' | 'nextDate'>, to: string) =>
  ctx.db
    .update(gifts)
    .set({ occasionDate: to, ...touched(ctx, gifts) })
    .where(and(eq(gifts.occasionId, id), eq(gifts.occasionDate, nextDate)))

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

export const restoreOccasion = (ctx: Context, { occasionId }: { occasionId: string }): Promise<Occasion> =>
  transaction(ctx, async tx => {
    const occasion = await editableOccasion(tx, occasionId, trashedOccasions(tx))
    await tx.db
      .update(occasions)
      .set({ deletedAt: null, ...derived(tx, occasion), ...touched(tx, occasions) })
      .where(eq(occasions.id, occasionId))
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
      const made = await insertOccasion(tx, {
        name: words.holiday(holiday.key),
        date: nextOccurrence(
          { date: holiday.date ?? today(tx), repeats: 'yearly', rule: holiday.rule ?? { kind: 'fixed' } },
          today(tx),
          tx.settings.leapDay,
        ),
        type: holiday.type,
        description: null,
        currency: tx.settings.currency,
        repeats: 'yearly',
        rule: holiday.rule ?? { kind: 'fixed' },
      })
      await setPeople(tx, made.id, peopleIds)
      await record(tx, 'occasion.added', subject(made))
      data.push(await getOccasion(tx, { occasionId: made.id }))
    }
    return { data }
  })

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
      if (!moved) return
      await tx.db
        .update(gifts)
        .set({ occasionDate: nextDate })
        .where(
          and(
            eq(gifts.occasionId, occasion.id),
            eq(gifts.occasionDate, occasion.nextDate),
            inArray(gifts.status, ['idea', 'planned']),
          ),
        )
    })
  }
}

/**
 * Keeps a birthday's own occasion in step: made when the birthday becomes known, moved and renamed with it,
 * trashed when the birthday is cleared. One that the person deleted stays deleted until the birthday is set anew.
 */
export async function followBirthday(ctx: Context, person: PersonRow, before: PersonRow | null) {
  const name = (await occasionWords(ctx.locale)).birthday
  const [linked] = await ctx.db
    .select()
    .from(occasions)
    .where(and(eq(occasions.personId, person.id), eq(occasions.fromBirthday, true)))
  if (person.birthday === null) {
    if (before?.birthday) await trashBirthday(ctx, person.id)
    return
  }
  const date = birthdayOccasion({ ...person, birthday: person.birthday }, today(ctx), ctx.settings.leapDay)
  if (!linked) {
    if (before?.birthday) return
    await insertOccasion(ctx, {
      ...date,
      name: name(person.name),
      description: null,
      personId: person.id,
      currency: ctx.settings.currency,
      fromBirthday: true,
    })
    return
  }
  const renamed = before && linked.name === name(before.name) ? name(person.name) : linked.name
  const revived = linked.deletedAt !== null && !before?.birthday
  const sameDay = before?.birthday === person.birthday
  if (sameDay && renamed === linked.name && !revived) return
  const after = { ...linked, name: renamed, ...(sameDay ? {} : date) }
  const stored = derived(ctx, after)
  await ctx.db
    .update(occasions)
    .set({
      name: after.name,
      date: after.date,
      rule: after.rule,
      repeats: after.repeats,
      ...stored,
      ...(revived ? { deletedAt: null } : {}),
      ...touched(ctx, occasions),
    })
    .where(eq(occasions.id, linked.id))
  if (stored.nextDate !== linked.nextDate) await moveGifts(ctx, linked, stored.nextDate)
}

/** Moves a person's birthday occasion to the trash, at the same moment as what takes it there. */
export const trashBirthday = (ctx: Context, personId: string) =>
  ctx.db
    .update(occasions)
    .set({ deletedAt: ctx.now, ...touched(ctx, occasions) })
    .where(
      and(eq(occasions.personId, personId), eq(occasions.fromBirthday, true), isNull(occasions.deletedAt)),
    )

/** Brings back the birthday occasion that went to the trash together with its person. */
export const restoreBirthday = (ctx: Context, personId: string, deletedAt: Date) =>
  ctx.db
    .update(occasions)
    .set({ deletedAt: null, ...touched(ctx, occasions) })
    .where(
      and(
        eq(occasions.personId, personId),
        eq(occasions.fromBirthday, true),
        eq(occasions.deletedAt, deletedAt),
      ),
    )
