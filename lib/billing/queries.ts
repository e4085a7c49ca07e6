import 'server-only'
import { desc, isNull, type SQL, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { backups, deliveries, expenses, gifts, people, pictures, subscriptions, wishlists } from '@/db/schema'
import { instantAt, makeDate, monthOf, type PlainDate, yearOf } from '@/lib/core/calendar'
import { ownedFamilies } from '@/lib/families/policy'
import { visibleGifts } from '@/lib/gifts/policy'
import { ownExpenses } from '@/lib/money/expenses/policy'
import { ownDeliveries } from '@/lib/notifications/deliveries/policy'
import { visiblePeople } from '@/lib/people/policy'
import { ownPictures } from '@/lib/pictures/policy'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { ownBackups } from '@/lib/transfers/backups/policy'
import { ownLists } from '@/lib/wishlists/policy'
import { liveSubscription, ownSubscriptions, type SubscriptionRow } from './policy'
import { hasPaidPlans } from './provider'
import { graceEndOf, planBy } from './rules'
import type { Subscription, Usage } from './schema'
import { limitsOf, metrics } from './values'

/** More subscriptions than an account has in its life. */
const mostListed = 200

export const toSubscription = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  plan: row.plan,
  status: row.status,
  interval: row.interval,
  currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
  trialEnd: row.trialEnd?.toISOString() ?? null,
  graceEnd: row.pastDueSince ? graceEndOf(row.pastDueSince).toISOString() : null,
})

/** The subscriptions of the caller, newest first. */
export async function listSubscriptions(ctx: Context) {
  const found = await ctx.db
    .select()
    .from(subscriptions)
    .where(ownSubscriptions(ctx))
    .orderBy(desc(subscriptions.id))
    .limit(mostListed)
  return { data: found.map(toSubscription), nextCursor: null }
}

/** The plan of an account now, by default the caller's. */
export async function planOf(ctx: Context, owner = userId(ctx)) {
  if (!hasPaidPlans()) return 'community'
  const live = await liveSubscription(ctx, owner)
  return planBy(live ? [live] : [], ctx.now)
}

/** The first day of a month, where months after December belong to the next year. */
const firstOf = (year: number, month: number): PlainDate =>
  makeDate(month > 12 ? year + 1 : year, month > 12 ? month - 12 : month, 1)!

/** Bytes of files of the account that lie here, be it in the database or the bucket. Backups count as they are sealed. */
const storedBytes = (ctx: Context) => sql`(
  (select coalesce(sum(coalesce(nullif(octet_length(${pictures.data}), 0), b.size)), 0)
    from ${pictures} left join blobs b on b.key = ${pictures.blob} where ${ownPictures(ctx)})
  + (select coalesce(sum(r.size), 0) from receipts r join ${expenses} on ${expenses.id} = r.expense_id
    where ${ownExpenses(ctx)})
  + (select coalesce(sum(${backups.size}), 0) from ${backups}
    where ${ownBackups(ctx)} and ${backups.location} <> 'local'))`

type Metric = (typeof metrics)[number]

const midnightAt = (ctx: Context, date: PlainDate) => instantAt(date, '00:00', ctx.settings.timezone)

/** When the year of the account began, in its time zone. */
export const yearBegan = (ctx: Context) => midnightAt(ctx, firstOf(yearOf(today(ctx)), 1))
const monthBegan = (ctx: Context) => midnightAt(ctx, firstOf(yearOf(today(ctx)), monthOf(today(ctx))))

/** What counts in a plan, each as an expression. */
const counted: Record<Metric, (ctx: Context) => SQL> = {
  people: ctx => sql`(select count(*)::int from ${people} where ${visiblePeople(ctx)})`,
  gifts: ctx => sql`(select count(*)::int from ${gifts} where ${visibleGifts(ctx)}
    and ${gifts.createdAt} >= ${yearBegan(ctx).toISOString()})`,
  lists: ctx =>
    sql`(select count(*)::int from ${wishlists} where ${ownLists(ctx)} and ${isNull(wishlists.deletedAt)})`,
  families: ctx => sql`(select count(*)::int from (${ownedFamilies(ctx)}) own)`,
  members: ctx => sql`(select coalesce(max(counted.members), 0)::int from (
    select count(*) as members from family_members m
    where m.family_id in (${ownedFamilies(ctx)}) and m.status = 'active' group by m.family_id) counted)`,
  storage: ctx => sql`${storedBytes(ctx)}::float8`,
  emails: ctx => sql`(select count(*)::int from ${deliveries} where ${ownDeliveries(ctx)}
    and ${deliveries.channel} = 'email' and ${deliveries.deliveredAt} >= ${monthBegan(ctx).toISOString()})`,
}

async function usedOf<Wanted extends Metric>(
  ctx: Context,
  wanted: readonly Wanted[],
): Promise<Record<Wanted, number>> {
  const columns = wanted.map(metric => sql`${counted[metric](ctx)} as ${sql.identifier(metric)}`)
  const [found] = await rows<Record<Wanted, number>>(ctx.db, sql`select ${sql.join(columns, sql`, `)}`)
  return found!
}

/** How much of one metric the account uses now. */
export const used = async (ctx: Context, metric: Metric): Promise<number> =>
  Number((await usedOf(ctx, [metric]))[metric])

/** The members of a family. */
export async function membersOf(ctx: Context, familyId: string): Promise<number> {
  const [found] = await rows<{ members: number }>(
    ctx.db,
    sql`select count(*)::int as members from family_members where family_id = ${familyId} and status = 'active'`,
  )
  return found!.members
}

/** What the account uses of its plan, counted now. Years and months are those of the account's time zone. */
export async function usage(ctx: Context): Promise<Usage> {
  const day = today(ctx)
  const [year, month] = [yearOf(day), monthOf(day)]
  const [found, plan] = [await usedOf(ctx, metrics), await planOf(ctx)]
  const resets = {
    gifts: midnightAt(ctx, firstOf(year + 1, 1)).toISOString(),
    emails: midnightAt(ctx, firstOf(year, month + 1)).toISOString(),
  }
  return {
    plan,
    metrics: metrics.map(metric => ({
      metric,
      used: Number(found[metric]),
      limit: limitsOf[plan][metric],
      resetsAt: metric in resets ? resets[metric as keyof typeof resets] : null,
    })),
  }
}
