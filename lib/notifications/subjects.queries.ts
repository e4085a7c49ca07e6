import 'server-only'
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import {
  budgets,
  draws,
  families,
  gifts,
  imports,
  notifications,
  occasions,
  people,
  reminders,
  reports,
  wishlists,
} from '@/db/schema'
import type { PlainDate } from '@/lib/core/calendar'
import { isPurchased } from '@/lib/core/gift'
import { visibleDraws } from '@/lib/draws/policy'
import { ownFamilies } from '@/lib/families/policy'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsById } from '@/lib/gifts/queries'
import { isTooLateToOrder, orderBy } from '@/lib/gifts/rules'
import type { Gift } from '@/lib/gifts/schema'
import { visibleBudgets } from '@/lib/money/budgets/policy'
import type { StoredDetails } from '@/lib/notify/details'
import { hasEnded } from '@/lib/notify/queries'
import type { Kind, Subject } from '@/lib/notify/values'
import { visibleOccasions } from '@/lib/occasions/policy'
import { visiblePeople } from '@/lib/people/policy'
import { visibleReminders } from '@/lib/reminders/policy'
import { ownReports } from '@/lib/reports/policy'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { blindLists } from '@/lib/surprise/policy'
import { visibleImports } from '@/lib/transfers/policy'
import { ownClaimsAmong } from '@/lib/wishlists/claims/policy'
import { visibleLists } from '@/lib/wishlists/policy'

/** The present names of a subject, under the keys of the details that its sentences use. */
export type Names = Record<string, string | null>

/** The part of a notification that decides whether its reader may still have it. */
interface About {
  id: string
  kind: string
  subject: Subject
  subjectId: string | null
}

type Find = (ctx: Context, ids: string[]) => Promise<Map<string, Names>>

const named =
  <Table extends PgTable & { id: PgColumn }>(
    table: Table,
    where: (ctx: Context) => SQL | undefined,
    columns: Record<string, PgColumn>,
  ): Find =>
  async (ctx, ids) => {
    const found = await ctx.db
      .select({ id: table.id, ...columns })
      .from(table as PgTable)
      .where(and(isOneOf(table.id, ids), where(ctx)))
    return new Map(found.map(({ id, ...names }) => [id as string, names as Names]))
  }

/** Names stay as the giver saw them when it happened. */
const claimsOf: Find = async (ctx, ids) => new Map((await ownClaimsAmong(ctx, ids)).map(id => [id, {}]))

/** The lists to which somebody is invited by any of their addresses. They are not seen before the answer. */
async function invitedTo(ctx: Context, ids: readonly string[]): Promise<Map<string, Names>> {
  const found = await rows<{ id: string; name: string }>(
    ctx.db,
    sql`select w.id, w.name from wishlists w where w.deleted_at is null and ${isOneOf(sql`w.id`, ids, 'uuid')}
      and exists (select 1 from invitations i join user_addresses a on a.email = i.email
        where i.wishlist_id = w.id and i.status = 'pending' and i.expires_at > ${ctx.now.toISOString()}::timestamptz
          and a.user_id = ${userId(ctx)}::uuid)`,
  )
  return new Map(found.map(({ id, name }) => [id, { list: name }]))
}

const everyOne: Find = async (_, ids) => new Map(ids.map(id => [id, {}]))

/** How each subject is found as its reader sees it. What is not found is not told of any more. */
const finders: Record<Subject, Find> = {
  /** One that was snoozed, done or dismissed meanwhile is not due. */
  reminder: named(reminders, ctx => and(visibleReminders(ctx), eq(reminders.status, 'sent')), {
    title: reminders.title,
    text: reminders.description,
  }),
  gift: named(gifts, visibleGifts, { gift: gifts.name }),
  occasion: named(
    occasions,
    ctx =>
      or(
        visibleOccasions(ctx),
        and(isNull(occasions.deletedAt), isOneOf(occasions.familyId, ownFamilies(ctx))),
      ),
    { occasion: occasions.name },
  ),
  person: named(people, visiblePeople, { person: people.name }),
  budget: named(budgets, visibleBudgets, { budget: budgets.name }),
  claim: claimsOf,
  wishlist: named(wishlists, visibleLists, { list: wishlists.name }),
  family: named(families, ctx => isOneOf(families.id, ownFamilies(ctx)), { family: families.name }),
  draw: named(draws, visibleDraws, { draw: draws.name }),
  report: named(reports, ownReports, { report: reports.name }),
  import: named(imports, visibleImports, {}),
  account: everyOne,
}

/** An order as it stands today: its last safe day, and `state` where that is not a day ahead. */
function orderNow(gift: Gift, now: PlainDate): Names {
  const { name, occasionDate: day } = gift
  if (!day) return { gift: name }
  const by = orderBy(gift, day)
  const state = isTooLateToOrder(gift, day, now) ? 'missed' : by <= now ? 'today' : null
  return { gift: name, by, date: day, state }
}

/** The present state of tasks about gifts: whether they have ended, and the last day to order. */
export interface Standing {
  hasEnded: (id: string) => boolean
  /** The details of an order of today; null for other news. */
  orderOf: (one: Pick<About, 'id' | 'kind' | 'subjectId'>) => Names | null
}

const tasksOfGifts: readonly string[] = [
  'task.order',
  'task.late',
  'task.return',
  'parcel.due',
] satisfies Kind[]

export async function standingOf(
  ctx: Context,
  news: readonly Pick<About, 'id' | 'kind' | 'subjectId'>[],
): Promise<Standing> {
  const tasks = news.filter(({ kind }) => tasksOfGifts.includes(kind))
  const orders = tasks.flatMap(({ kind, subjectId }) => (kind === 'task.order' && subjectId ? subjectId : []))
  const [over, wanted] = await Promise.all([
    tasks.length === 0
      ? []
      : ctx.db
          .select({ id: notifications.id })
          .from(notifications)
          .where(
            and(
              isOneOf(
                notifications.id,
                tasks.map(({ id }) => id),
              ),
              hasEnded(ctx),
            ),
          ),
    orders.length === 0 ? [] : giftsById(ctx, [...new Set(orders)]),
  ])
  const ended = new Set(over.map(({ id }) => id))
  const byId = new Map(wanted.map(gift => [gift.id, gift]))
  return {
    hasEnded: id => ended.has(id),
    orderOf: ({ id, kind, subjectId }) => {
      if (kind !== 'task.order') return null
      const gift = subjectId ? byId.get(subjectId) : undefined
      if (ended.has(id)) return { state: gift && isPurchased(gift.status) ? 'done' : 'over' }
      return gift ? orderNow(gift, today(ctx)) : {}
    },
  }
}

/** Details with the names of now. Only names that their sentence has anyway are read again. */
export const renewed = (details: StoredDetails, names: Names): StoredDetails => ({
  ...details,
  ...Object.fromEntries(
    Object.entries(names).filter(
      ([name]) => details[name] != null || name === 'text' || name === 'state' || name === 'date',
    ),
  ),
})

const keyOf = ({ subject, subjectId }: About) => `${subject} ${subjectId}`

/**
 * Says of each piece of news what it is about is called now; null where its reader must not be told of it any more: it
 * is gone or done, they lost sight of it, or what givers know is about a list that has become theirs. The context is the
 * reader's.
 */
export async function namesNow(ctx: Context, news: readonly About[]): Promise<(one: About) => Names | null> {
  const found = new Map<string, Names>()
  const wanted = new Map<Subject, Set<string>>()
  for (const { subject, subjectId } of news)
    if (subjectId) wanted.set(subject, (wanted.get(subject) ?? new Set()).add(subjectId))
  for (const [subject, ids] of wanted)
    for (const [id, names] of await finders[subject](ctx, [...ids])) found.set(`${subject} ${id}`, names)
  const invited = news.flatMap(({ kind, subjectId }) =>
    kind === 'list.invited' && subjectId ? subjectId : [],
  )
  if (invited.length > 0)
    for (const [id, names] of await invitedTo(ctx, invited)) found.set(`wishlist ${id}`, names)
  const lists = news.filter(one => one.kind.startsWith('claim.') && one.subject === 'wishlist')
  const blind =
    lists.length > 0
      ? await blindLists(ctx, userId(ctx), [...new Set(lists.flatMap(({ subjectId }) => subjectId ?? []))])
      : new Set<string>()
  const standing = await standingOf(ctx, news)
  return (one: About): Names | null => {
    if (one.subjectId === null) return {}
    if (lists.includes(one) && blind.has(one.subjectId)) return null
    if (standing.hasEnded(one.id)) return null
    const names = found.get(keyOf(one))
    return names ? { ...names, ...standing.orderOf(one) } : null
  }
}
