import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { occasions, type people } from '@/db/schema'
import { locales } from '@/lib/i18n/locales'
import { type Born, isSameBirthday } from '@/lib/people/birthdays.rules'
import { type Context, today } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import { occasionWords } from '@/lib/server/http/error-words'
import { bringBack, insertOccasions } from './commands'
import { absorbOccasion, derived, moveOccurrences } from './moves'
import { birthdayOccasion } from './rules'

type PersonRow = Pick<typeof people.$inferSelect, 'id' | 'name' | 'birthday' | 'calendarBirthday'>

const isKnown = (person: Born | null) =>
  person !== null && (person.birthday ?? person.calendarBirthday) !== null

/**
 * Keeps the occasion of a birthday up to date: added when the birthday becomes known, moved and renamed with it,
 * trashed when the birthday is cleared. An occasion that the user deleted stays deleted until the birthday is entered
 * anew.
 */
export async function followBirthday(ctx: Context, person: PersonRow, before: PersonRow | null) {
  const name = (await occasionWords(ctx.locale)).birthday
  // Its name may be in another language that the owner used before.
  const isOurs = async (given: string, owner: string) =>
    (await Promise.all(locales.map(occasionWords))).some(words => words.birthday(owner) === given)
  const [linked] = await ctx.db
    .select()
    .from(occasions)
    .where(and(eq(occasions.personId, person.id), eq(occasions.fromBirthday, true)))
  if (!isKnown(person)) {
    if (isKnown(before)) await trashBirthday(ctx, person.id)
    return
  }
  const date = birthdayOccasion(person, today(ctx), ctx.settings.leapDay)
  if (!linked) {
    if (isKnown(before)) return
    await insertOccasions(ctx, [
      {
        ...date,
        name: name(person.name),
        description: null,
        personId: person.id,
        currency: ctx.settings.currency,
        fromBirthday: true,
      },
    ])
    return
  }
  const follows = before && before.name !== person.name && (await isOurs(linked.name, before.name))
  const renamed = follows ? name(person.name) : linked.name
  const revived = linked.deletedAt !== null && !isKnown(before)
  const sameDay = before !== null && isSameBirthday(before, person)
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
  await moveOccurrences(ctx, [{ before: linked, after: { ...after, ...stored } }])
}

/**
 * Merges the birthday occasions of people who are merged. The kept person's occasion stays, else the first of the
 * others. It takes over the gifts and amounts of the rest, which go to the trash. Returns the person whose occasion
 * stays.
 */
export async function uniteBirthdays<P extends Pick<PersonRow, 'id'>>(
  ctx: Context,
  keep: P,
  others: P[],
): Promise<P> {
  const everybody = [keep, ...others]
  const ids = everybody.map(({ id }) => id)
  const linked = await ctx.db
    .select()
    .from(occasions)
    .where(
      and(isOneOf(occasions.personId, ids), eq(occasions.fromBirthday, true), isNull(occasions.deletedAt)),
    )
    .orderBy(occasions.id)
    .for('update')
  const found = everybody.flatMap(owner => {
    const occasion = linked.find(({ personId }) => personId === owner.id)
    return occasion ? { owner, occasion } : []
  })
  const [first, ...rest] = found
  if (!first) return keep
  const { owner, occasion } = first
  if (owner !== keep) {
    // A person has one birthday occasion: one that the kept person has in the trash is unlinked.
    await ctx.db
      .update(occasions)
      .set({ fromBirthday: false })
      .where(and(eq(occasions.personId, keep.id), eq(occasions.fromBirthday, true)))
    await ctx.db.update(occasions).set({ personId: keep.id }).where(eq(occasions.id, occasion.id))
  }
  for (const other of rest) await absorbOccasion(ctx, occasion, other.occasion, ids)
  await ctx.db.update(occasions).set(touched(ctx, occasions)).where(eq(occasions.id, occasion.id))
  for (const other of others) await trashBirthday(ctx, other.id)
  return owner
}

/** Moves the birthday occasions of people to the trash, with the same `deletedAt` as the people in the same call. */
export const trashBirthdays = (ctx: Context, personIds: readonly string[]) =>
  ctx.db
    .update(occasions)
    .set({ deletedAt: ctx.now, ...touched(ctx, occasions) })
    .where(
      and(
        isOneOf(occasions.personId, personIds),
        eq(occasions.fromBirthday, true),
        isNull(occasions.deletedAt),
      ),
    )

const trashBirthday = (ctx: Context, personId: string) => trashBirthdays(ctx, [personId])

/** Restores the birthday occasion that went to the trash together with its person. */
export async function restoreBirthday(ctx: Context, personId: string, deletedAt: Date) {
  const [occasion] = await ctx.db
    .select()
    .from(occasions)
    .where(
      and(
        eq(occasions.personId, personId),
        eq(occasions.fromBirthday, true),
        eq(occasions.deletedAt, deletedAt),
      ),
    )
    .for('update')
  if (occasion) await bringBack(ctx, occasion)
}
