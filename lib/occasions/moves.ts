import 'server-only'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { allowances, budgets, expenses, gifts, occasions, wishlists } from '@/db/schema'
import { fold } from '@/lib/core/text'
import { type Context, today } from '@/lib/server/context'
import { touched } from '@/lib/server/version'
import { partClaims } from '@/lib/wishlists/claims/matching'
import { isClaimed } from '@/lib/wishlists/claims/of-gifts'
import { ownOccasions } from './policy'
import { hasPassed, nextOccurrence, searchText } from './rules'

type Row = typeof occasions.$inferSelect

/** The columns that follow from an occasion's own. */
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

/** Moves as rows `m` to join with: which occasion, from which day, to which. */
const movesTable = (moves: readonly Move[]) => {
  const list = moves.map(
    ({ before, after }) => sql`(${before.id}::uuid, ${before.nextDate}::date, ${after.nextDate}::date)`,
  )
  return sql`(values ${sql.join(list, sql`, `)}) as m (occasion_id, was, becomes)`
}

/** What is meant for an occurrence that has passed: what was only thought of or planned goes on to the next one. */
export const carryOn = (ctx: Context, moves: readonly Move[]) =>
  ctx.db
    .update(gifts)
    .set({ occasionDate: sql`m.becomes` })
    .from(movesTable(moves))
    .where(
      and(
        sql`(${gifts.occasionId}, ${gifts.occasionDate}) = (m.occasion_id, m.was)`,
        inArray(gifts.status, ['idea', 'planned']),
        // What was claimed is for the day of its list, and no gift of the next year.
        not(isClaimed(sql`${gifts.id}`)),
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
  await partClaims(ctx, table)
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
