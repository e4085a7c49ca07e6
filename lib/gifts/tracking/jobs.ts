import 'server-only'
import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { gifts, people, preferences } from '@/db/schema'
import { addDays, localHour, todayIn } from '@/lib/core/calendar'
import { notify } from '@/lib/notify/commands'
import { type Context, transaction } from '@/lib/server/auth/context'
import { eachAlone } from '@/lib/server/jobs/leases'

/** The local hour from which a parcel is asked about. */
const from = 9

const expected = sql<string>`(${gifts.tracking} ->> 'expectedDate')`

/** Asks givers about the parcels that are on the way and expected today, each once. */
export async function tellParcels(ctx: Context) {
  const day = ctx.now.toISOString().slice(0, 10)
  const found = await ctx.db
    .select({
      id: gifts.id,
      ownerId: gifts.ownerId,
      name: gifts.name,
      person: people.name,
      date: expected,
      timezone: preferences.timezone,
    })
    .from(gifts)
    .innerJoin(preferences, eq(preferences.userId, gifts.ownerId))
    .leftJoin(people, and(eq(people.id, gifts.personId), isNull(people.deletedAt)))
    .where(
      and(
        isNull(gifts.deletedAt),
        eq(gifts.direction, 'given'),
        sql`${gifts.status} in ('purchased', 'wrapped')`,
        ne(sql`${gifts.tracking} ->> 'status'`, 'delivered'),
        // Today is one of three days, somewhere in the world.
        gte(expected, addDays(day, -1)),
        lte(expected, addDays(day, 1)),
      ),
    )
    .orderBy(gifts.id)
  const due = found.filter(
    ({ timezone, date }) => date === todayIn(timezone, ctx.now) && localHour(timezone, ctx.now) >= from,
  )
  await eachAlone(ctx, { job: 'tell-parcels', idOf: ({ id }) => id, atOnce: 200 }, due, list =>
    transaction(ctx, tx =>
      notify(
        tx,
        'parcel.due',
        ...list.map(({ id, ownerId, name, person, date }) => ({
          userId: ownerId,
          dedupeKey: `parcel.due:${id}:${date}`,
          subjectId: id,
          details: { gift: name, person, date },
        })),
      ),
    ),
  )
}
