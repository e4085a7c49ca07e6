import 'server-only'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import { arrayOf, isNoneOf, isOneOf } from '@/db/lists'
import { allowances, budgets, expenses, gifts, occasions, reminders, wishlists } from '@/db/schema'
import { fold } from '@/lib/core/text'
import { type Context, today } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import { isClaimed } from '@/lib/surprise/claimed.queries'
import { ownOccasions } from './policy'
import { hasPassed, nextOccurrence, searchText } from './rules'

type Row = typeof occasions.$inferSelect

/** The columns that are derived from an occasion's other columns. */
export const derived = (
  ctx: Context,
  occasion: Parameters<typeof searchText>[0] & Pick<Row, 'date' | 'repeats' | 'rule'>,
) => ({
  sortName: fold(occasion.name),
  search: searchText(occasion),
  nextDate: nextOccurrence(occasion, today(ctx), ctx.settings.leapDay),
})

interface Move {
  before: Pick<Row, 'id' | 'nextDate'>
  after: Pick<Row, 'nextDate' | 'date' | 'repeats' | 'rule'>
}

/** Moves as rows `m` to join with: the occasion, the old day and the new day. */
const movesTable = (moves: readonly Move[]) => {
  const ids = arrayOf(
    'uuid',
    moves.map(({ before }) => before.id),
  )
  const was = arrayOf(
    'date',
    moves.map(({ before }) => before.nextDate),
  )
  const becomes = arrayOf(
    'date',
    moves.map(({ after }) => after.nextDate),
  )
  return sql`unnest(${ids}, ${was}, ${becomes}) as m (occasion_id, was, becomes)`
}

/** Moves the ideas and planned gifts of an occurrence that has passed to the next one. */
export const carryOn = (ctx: Context, moves: readonly Move[]) =>
  ctx.db
    .update(gifts)
    .set({ occasionDate: sql`m.becomes` })
    .from(movesTable(moves))
    .where(
      and(
        sql`(${gifts.occasionId}, ${gifts.occasionDate}) = (m.occasion_id, m.was)`,
        isOneOf(gifts.status, ['idea', 'planned']),
        // Claimed gifts stay: they are for the day of their list.
        not(isClaimed(sql`${gifts.id}`)),
      ),
    )

/**
 * Moves gifts, budgets and amounts set aside for people along with the `next_date` of their occasions. Where the day
 * was not moved but has passed, they stay with its year, as in `rollOccasions`, except ideas and planned gifts.
 */
export async function moveOccurrences(ctx: Context, moves: readonly Move[]) {
  const changed = moves.filter(({ before, after }) => before.nextDate !== after.nextDate)
  const isOver = ({ before, after }: Move) => hasPassed(after, before.nextDate, today(ctx))
  const over = changed.filter(isOver)
  if (over.length > 0) await carryOn(ctx, over)
  const moved = changed.filter(move => !isOver(move))
  if (moved.length === 0) return
  const table = movesTable(moved)
  await ctx.effects.occasionsMoving(ctx, table)
  for (const meant of [gifts, budgets]) {
    await ctx.db
      .update(meant)
      .set({ occasionDate: sql`m.becomes`, ...touched(ctx, meant) })
      .from(table)
      .where(sql`(${meant.occasionId}, ${meant.occasionDate}) = (m.occasion_id, m.was)`)
  }
  // The new day may hold amounts of an earlier plan. They are deleted: the plan that moves there counts.
  await ctx.db.execute(sql`delete from allowances a using ${table}, allowances c
    where (a.occasion_id, a.occasion_date) = (m.occasion_id, m.becomes)
      and (c.occasion_id, c.occasion_date, c.person_id) = (m.occasion_id, m.was, a.person_id)`)
  await ctx.db
    .update(allowances)
    .set({ occasionDate: sql`m.becomes` })
    .from(table)
    .where(sql`(${allowances.occasionId}, ${allowances.occasionDate}) = (m.occasion_id, m.was)`)
}

/** Moves occasions on 29 February, the trash included, to the day that the caller's changed preference says. */
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
 * Replaces an occasion of the caller by another. Everything for the next occurrence of `other` moves to that of `into`,
 * earlier years keep their days, and its guests move too, except `people`.
 */
export async function absorbOccasion(ctx: Context, into: Row, other: Row, people: readonly string[]) {
  const day = sql`case occasion_date when ${other.nextDate}::date then ${into.nextDate}::date else occasion_date end`
  for (const meant of [gifts, budgets]) {
    await ctx.db
      .update(meant)
      .set({ occasionId: into.id, occasionDate: day, ...touched(ctx, meant) })
      .where(eq(meant.occasionId, other.id))
  }
  for (const linked of [expenses, reminders, wishlists])
    await ctx.db.update(linked).set({ occasionId: into.id }).where(eq(linked.occasionId, other.id))
  await ctx.db.execute(sql`insert into occasion_people (occasion_id, person_id)
    select ${into.id}::uuid, person_id from occasion_people
    where occasion_id = ${other.id}::uuid and ${isNoneOf(sql`person_id`, people, 'uuid')}
    on conflict do nothing`)
  // Amounts in another currency would mean something else, so they stay with `other`.
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
