import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { occasions, type people } from '@/db/schema'
import { type Context, today } from '@/lib/server/context'
import { touched } from '@/lib/server/version'
import { occasionWords } from '@/lib/server/words'
import { derived, insertOccasions, moveGifts } from './commands'
import { birthdayOccasion } from './rules'

type PersonRow = Pick<typeof people.$inferSelect, 'id' | 'name' | 'birthday'>

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
  await moveGifts(ctx, [{ before: linked, after: stored }])
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
