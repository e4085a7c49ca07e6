import 'server-only'
import { desc, isNull, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { backups, deliveries, expenses, gifts, people, pictures, subscriptions, wishlists } from '@/db/schema'
import { instantAt, makeDate, monthOf, type PlainDate, yearOf } from '@/lib/core/calendar'
import { ownedFamilies } from '@/lib/families/policy'
import { visibleGifts } from '@/lib/gifts/policy'
import { ownExpenses } from '@/lib/money/expenses/policy'
import { ownDeliveries } from '@/lib/notifications/deliveries/policy'
import { visiblePeople } from '@/lib/people/policy'
import { ownPictures } from '@/lib/pictures/policy'
import { type Context, today } from '@/lib/server/auth/context'
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

/** The plan of the caller now. */
export async function planOf(ctx: Context) {
  if (!hasPaidPlans()) return 'community'
  const live = await liveSubscription(ctx)
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

/** What the account uses of its plan, counted now. Years and months are those of the account's time zone. */
export async function usage(ctx: Context): Promise<Usage> {
  const day = today(ctx)
  const { timezone } = ctx.settings
  const at = (date: PlainDate) => instantAt(date, '00:00', timezone).toISOString()
  const [year, month] = [yearOf(day), monthOf(day)]
  const [used] = await rows<Record<(typeof metrics)[number], number>>(
    ctx.db,
    sql`select
      (select count(*)::int from ${people} where ${visiblePeople(ctx)}) as people,
      (select count(*)::int from ${gifts} where ${visibleGifts(ctx)}
        and ${gifts.createdAt} >= ${at(firstOf(year, 1))}) as gifts,
      (select count(*)::int from ${wishlists} where ${ownLists(ctx)} and ${isNull(wishlists.deletedAt)}) as lists,
      (select count(*)::int from (${ownedFamilies(ctx)}) own) as families,
      (select coalesce(max(counted.members), 0)::int from (select count(*) as members from family_members m
        where m.family_id in (${ownedFamilies(ctx)}) and m.status = 'active' group by m.family_id) counted) as members,
      ${storedBytes(ctx)}::float8 as storage,
      (select count(*)::int from ${deliveries} where ${ownDeliveries(ctx)} and ${deliveries.channel} = 'email'
        and ${deliveries.deliveredAt} >= ${at(firstOf(year, month))}) as emails`,
  )
  const plan = await planOf(ctx)
  const resets = { gifts: at(firstOf(year + 1, 1)), emails: at(firstOf(year, month + 1)) }
  return {
    plan,
    metrics: metrics.map(metric => ({
      metric,
      used: Number(used![metric]),
      limit: limitsOf[plan][metric],
      resetsAt: metric in resets ? resets[metric as keyof typeof resets] : null,
    })),
  }
}
