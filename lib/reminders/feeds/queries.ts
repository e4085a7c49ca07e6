import 'server-only'
import { and, asc, eq, gt, gte, isNull, lt, or, type SQL } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { isOneOf } from '@/db/lists'
import { apiKeys, calendarFeeds, people, reminders, users } from '@/db/schema'
import { addDays } from '@/lib/core/calendar'
import { notFound } from '@/lib/core/errors'
import { ownFamilies } from '@/lib/families/policy'
import { messagesOf } from '@/lib/i18n/messages'
import { familyOccasions, listOccasions } from '@/lib/occasions/queries'
import type { Occasion } from '@/lib/occasions/schema'
import { visiblePeople } from '@/lib/people/policy'
import { visibleReminders } from '@/lib/reminders/policy'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { tokenHash } from '@/lib/server/auth/tokens'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { lacksRoom } from '@/lib/server/ops/disk-room'
import { env } from '@/lib/server/ops/env'
import { callingKey, lackingScope, managedFeeds, ownFeeds } from './policy'
import { back, calendarText, type Entry, entriesOf } from './rules'
import type { CalendarFeed } from './schema'

type Row = typeof calendarFeeds.$inferSelect

/** The address of a calendar by its token. */
export const addressOf = (token: string) => `${env().APP_URL}/api/calendar/${token}.ics`

/** A stored calendar as answers show it. An API key is not told an address again. */
function toFeed(
  ctx: Context,
  { id, createdAt, tokenSealed, lastReadAt }: Row,
  { person, madeBy }: Pick<CalendarFeed, 'person' | 'madeBy'>,
): CalendarFeed {
  const token = callingKey(ctx) ? null : unseal(tokenSealed)
  return {
    id,
    createdAt: createdAt.toISOString(),
    person,
    url: typeof token === 'string' ? addressOf(token) : null,
    madeBy,
    lastReadAt: lastReadAt?.toISOString() ?? null,
  }
}

const mostFeeds = 500

async function feedsWhere(ctx: Context, where?: SQL): Promise<CalendarFeed[]> {
  const found = await ctx.db
    .select({
      row: calendarFeeds,
      person: { id: people.id, name: people.name },
      madeBy: { id: apiKeys.id, name: apiKeys.name },
    })
    .from(calendarFeeds)
    .leftJoin(people, and(eq(people.id, calendarFeeds.personId), visiblePeople(ctx)))
    .leftJoin(apiKeys, eq(apiKeys.id, calendarFeeds.keyId))
    .where(and(managedFeeds(ctx), where))
    .orderBy(asc(people.sortName), asc(calendarFeeds.id))
    .limit(mostFeeds)
  return found
    .filter(({ row, person }) => row.personId === null || person)
    .map(({ row, ...named }) => toFeed(ctx, row, named))
}

/**
 * The calendars of the caller, the one of everybody first. Those of people in the trash are left out. An API key lists those
 * that it made.
 */
export async function listFeeds(ctx: Context) {
  const data = await feedsWhere(ctx)
  return { data: [...data.filter(one => !one.person), ...data.filter(one => one.person)], nextCursor: null }
}

/** Whether the caller has a calendar with an address. */
export const hasFeed = async (ctx: Context): Promise<boolean> =>
  (await ctx.db.select({ id: calendarFeeds.id }).from(calendarFeeds).where(ownFeeds(ctx)).limit(1)).length > 0

/** One of them. */
export async function getFeed(ctx: Context, id: string): Promise<CalendarFeed> {
  const [found] = await feedsWhere(ctx, eq(calendarFeeds.id, id))
  if (!found) throw notFound()
  return found
}

const mostOccasions = 2000
const mostReminders = 1000

async function ownOccasions(ctx: Context, personId: string | null): Promise<Occasion[]> {
  const found: Occasion[] = []
  let cursor: string | undefined
  do {
    const page = await listOccasions(ctx, {
      limit: 200,
      sort: 'nextDate',
      from: addDays(today(ctx), -back),
      ...(personId && { personId }),
      ...(cursor && { cursor }),
    })
    found.push(...page.data)
    cursor = page.nextCursor ?? undefined
  } while (cursor && found.length < mostOccasions)
  return found
}

/** What members share with the reader's families, by its next day. */
async function sharedEntries(ctx: Context, host: string): Promise<Entry[]> {
  const entries = new Map<string, Entry>()
  for (const { id: familyId } of await ownFamilies(ctx))
    for (const { id, name, nextDate, owner } of (await familyOccasions(ctx, { familyId })).data)
      if (owner.id !== userId(ctx) && nextDate >= addDays(today(ctx), -back))
        entries.set(id, {
          uid: `family-${id}-${nextDate}@${host}`,
          title: name,
          description: null,
          url: null,
          start: nextDate,
          alarms: [],
          changedAt: new Date(`${nextDate}T00:00:00Z`),
          version: 1,
        })
  return [...entries.values()]
}

/**
 * How far the gifts of an occasion are, without naming one. The calendar of one person is what somebody shows to that
 * person, so it says nothing of gifts.
 */
async function stateWords(
  ctx: Context,
  person: object | null,
): Promise<(occasion: Occasion) => string | null> {
  if (person) return () => null
  const messages = await messagesOf(ctx.locale, ['calendarFeeds'])
  const t = createTranslator({ locale: ctx.locale, messages, namespace: 'calendarFeeds' })
  return ({ readiness: { level, count } }) => t(`gifts.${level}`, { count })
}

/** The calendar of an account, or of one of its people. The context is the owner's. */
async function calendarOf(ctx: Context, person: { id: string; name: string } | null): Promise<string> {
  const { APP_URL } = env()
  const host = new URL(APP_URL).hostname
  const since = addDays(today(ctx), -back)
  const due = await ctx.db
    .select()
    .from(reminders)
    .where(
      and(
        visibleReminders(ctx),
        isOneOf(reminders.status, ['pending', 'sent']),
        gte(reminders.dueOn, since),
        person ? eq(reminders.personId, person.id) : undefined,
      ),
    )
    .orderBy(asc(reminders.fireAt), asc(reminders.id))
    .limit(mostReminders)
  const [dates, stateOf] = await Promise.all([ownOccasions(ctx, person?.id ?? null), stateWords(ctx, person)])
  const own = dates.map(one => ({
    ...one,
    said: { state: stateOf(one), url: new URL(`/app/occasions/${one.id}`, APP_URL).href },
  }))
  return calendarText(person ? `Gift Tracker: ${person.name}` : 'Gift Tracker', [
    ...entriesOf(own, due, { today: today(ctx), leapDay: ctx.settings.leapDay, host }),
    ...(person ? [] : await sharedEntries(ctx, host)),
  ])
}

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'inline; filename="gift-tracker.ics"',
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** How often a reading is noted. */
const noted = 600_000

/** The calendar behind a secret address. Every other address answers the same 404. */
export async function readFeed(ctx: Context, { token }: { token: string }): Promise<Response> {
  const secret = /^([\w-]{43})(?:\.ics)?$/.exec(token)?.[1]
  if (!secret) throw notFound()
  const [found] = await ctx.db
    .select({ feed: calendarFeeds, scopes: apiKeys.scopes })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.ownerId))
    .leftJoin(apiKeys, eq(apiKeys.id, calendarFeeds.keyId))
    .where(
      and(
        eq(calendarFeeds.hash, tokenHash(secret)),
        // A feed is a way into its account, and stays shut while the account is locked.
        isNull(users.lockedAt),
        // What a key made ends with the key: when it is revoked the row is gone, and here when its day comes.
        or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, ctx.now)),
      ),
    )
  const feed = found?.feed
  if (found?.scopes && lackingScope(found.scopes, found.feed.personId)) throw notFound()
  const owner = feed ? await actingFor(ctx, feed.ownerId) : null
  if (!feed || !owner) throw notFound()
  const [person] = feed.personId
    ? await owner.db
        .select({ id: people.id, name: people.name })
        .from(people)
        .where(and(eq(people.id, feed.personId), visiblePeople(owner)))
    : []
  if (feed.personId && !person) throw notFound()
  const text = await calendarOf(owner, person ?? null)
  if (lacksRoom()) return new Response(text, { headers })
  await ctx.db
    .update(calendarFeeds)
    .set({ lastReadAt: ctx.now })
    .where(
      and(
        eq(calendarFeeds.id, feed.id),
        or(
          isNull(calendarFeeds.lastReadAt),
          lt(calendarFeeds.lastReadAt, new Date(ctx.now.getTime() - noted)),
          gt(calendarFeeds.lastReadAt, aheadOf(ctx.now)),
        ),
      ),
    )
  return new Response(text, { headers })
}
