import 'server-only'
import { and, eq, inArray } from 'drizzle-orm'
import { gifts, occasionPeople, occasions, people } from '@/db/schema'
import { groupBy } from '@/lib/core/group'
import { fold } from '@/lib/core/text'
import { visibleGifts } from '@/lib/gifts/policy'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { type Context, userId } from '@/lib/server/context'
import { GiftIndex, OccasionIndex, PeopleIndex } from '../rules'

export interface Known {
  people: PeopleIndex
  occasions: OccasionIndex
  gifts: GiftIndex
  /** People whose birthday has an occasion of its own, be it in the trash. */
  followed: ReadonlySet<string>
}

/** What makes the caller's own things the same as a row of a file. */
export async function knownTo(ctx: Context): Promise<Known> {
  const [foundPeople, foundOccasions, foundGifts, birthdays] = await Promise.all([
    ctx.db
      .select({
        id: people.id,
        sortName: people.sortName,
        firstName: people.firstName,
        email: people.email,
        birthday: people.birthday,
      })
      .from(people)
      .where(visiblePeople(ctx))
      .orderBy(people.id),
    ctx.db
      .select({
        id: occasions.id,
        sortName: occasions.sortName,
        date: occasions.date,
        nextDate: occasions.nextDate,
        type: occasions.type,
        repeats: occasions.repeats,
        rule: occasions.rule,
        personId: occasions.personId,
      })
      .from(occasions)
      .where(visibleOccasions(ctx))
      .orderBy(occasions.id),
    ctx.db
      .select({
        id: gifts.id,
        sortName: gifts.sortName,
        personId: gifts.personId,
        occasionDate: gifts.occasionDate,
        direction: gifts.direction,
      })
      .from(gifts)
      .where(visibleGifts(ctx))
      .orderBy(gifts.id),
    ctx.db
      .select({ personId: occasions.personId })
      .from(occasions)
      .where(and(eq(occasions.ownerId, userId(ctx)), eq(occasions.fromBirthday, true))),
  ])
  const followed = new Set(birthdays.flatMap(({ personId }) => personId ?? []))
  const known = {
    people: new PeopleIndex(),
    occasions: new OccasionIndex(),
    gifts: new GiftIndex(),
    followed,
  }
  for (const { firstName, ...person } of foundPeople) {
    known.people.add({ ...person, short: shortOf(firstName, person.sortName) })
  }
  for (const occasion of foundOccasions) known.occasions.add(occasion)
  for (const { occasionDate, ...gift } of foundGifts) {
    known.gifts.add({ ...gift, year: occasionDate?.slice(0, 4) ?? '' })
  }
  return known
}

export const shortOf = (firstName: string | null | undefined, sortName: string) =>
  firstName ? fold(firstName) : (sortName.split(' ')[0] ?? sortName)

const atOnce = 5000

async function each<Found>(ids: string[], find: (part: string[]) => Promise<Found[]>): Promise<Found[]> {
  const found: Found[] = []
  for (let at = 0; at < ids.length; at += atOnce) found.push(...(await find(ids.slice(at, at + atOnce))))
  return found
}

/** Which of these ids belong to something already, whoever's it is. */
export async function takenIds(ctx: Context, ids: string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (const table of [people, occasions, gifts]) {
    const found = await each(ids, part =>
      ctx.db.select({ id: table.id }).from(table).where(inArray(table.id, part)),
    )
    for (const { id } of found) taken.add(id)
  }
  return taken
}

export type PersonRow = typeof people.$inferSelect
export type OccasionRow = typeof occasions.$inferSelect
export type GiftRow = typeof gifts.$inferSelect

/** The caller's rows that a file fills, whole, by their ids. */
export async function peopleRows(ctx: Context, ids: string[]): Promise<Map<string, PersonRow>> {
  const parts = await each(ids, part =>
    ctx.db
      .select()
      .from(people)
      .where(and(visiblePeople(ctx), inArray(people.id, part))),
  )
  return new Map(parts.map(row => [row.id, row]))
}

export async function giftRows(ctx: Context, ids: string[]): Promise<Map<string, GiftRow>> {
  const parts = await each(ids, part =>
    ctx.db
      .select()
      .from(gifts)
      .where(and(visibleGifts(ctx), inArray(gifts.id, part))),
  )
  return new Map(parts.map(row => [row.id, row]))
}

/** Occasions with everybody else who gets something at them. */
export async function occasionRows(
  ctx: Context,
  ids: string[],
): Promise<Map<string, OccasionRow & { peopleIds: string[] }>> {
  const found = await each(ids, part =>
    ctx.db
      .select()
      .from(occasions)
      .where(and(visibleOccasions(ctx), inArray(occasions.id, part))),
  )
  const members = await each(ids, part =>
    ctx.db.select().from(occasionPeople).where(inArray(occasionPeople.occasionId, part)),
  )
  const peopleOf = groupBy(members, member => member.occasionId)
  return new Map(
    found.map(row => [
      row.id,
      { ...row, peopleIds: (peopleOf.get(row.id) ?? []).map(({ personId }) => personId) },
    ]),
  )
}
