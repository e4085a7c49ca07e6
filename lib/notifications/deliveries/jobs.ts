import 'server-only'
import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { codeOf, isUnavailable } from '@/db/faults'
import { isOneOf } from '@/db/lists'
import { deliveries, notifications } from '@/db/schema'
import { isUnread } from '@/lib/core/mailbox'
import {
  handOver,
  noAddress,
  type Person,
  personsOf,
  sendEmail,
  sendText,
  sendToBrowsers,
  sendToChat,
} from '@/lib/notifications/channels.commands'
import { digestMail, type News } from '@/lib/notifications/mails.queries'
import { type Names, namesNow, renewed } from '@/lib/notifications/subjects.queries'
import { nextDigest, type Outside } from '@/lib/notify/rules'
import { type Context, transaction } from '@/lib/server/auth/context'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { type Mailer, openMailer } from '@/lib/server/mail/mail'
import { hear } from '@/lib/server/ops/health'
import { log } from '@/lib/server/ops/log'
import { afterTry, beforeSending, isWeek, type Outcome } from './rules'

type Row = typeof deliveries.$inferSelect
type Told = typeof notifications.$inferSelect

const batchSize = 48
const lanes = 8
/** Milliseconds that a sender has its deliveries for. It begins none after half of that, and none takes longer. */
const lease = 120_000
const batchPatience = 60_000
/** Milliseconds after which the next tick of the clock goes on. */
const jobPatience = 45_000

const hour = 3_600_000
/** The longest that a delivery waits: for its digest of a week, for the end of a night, and for its next try. */
const longestDigest = 8 * 24 * hour
const longestNight = 25 * hour
const longestPause = 2 * hour + lease

/** The clock of a run: tests move it, and it goes on while mails are sent. */
function clockOf({ now }: Context): () => Date {
  const began = performance.now()
  return () => new Date(now.getTime() + Math.round(performance.now() - began))
}

const after = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

/**
 * Whether a delivery is due and nobody has it. A clock that was ahead may have written it, put it off or leased it: what
 * waits for longer than anything can is due.
 */
const isFree = (now: Date) =>
  and(
    eq(deliveries.state, 'queued'),
    or(
      lte(deliveries.dueAt, now),
      gt(deliveries.createdAt, aheadOf(now)),
      gt(deliveries.dueAt, after(now, longestDigest)),
      and(eq(deliveries.digest, false), gt(deliveries.dueAt, after(now, longestNight))),
    ),
    or(
      isNull(deliveries.leasedUntil),
      lte(deliveries.leasedUntil, now),
      gt(deliveries.leasedUntil, after(now, longestPause)),
    ),
  )

const leased = (now: Date) => ({
  leasedUntil: new Date(now.getTime() + lease),
  attempts: sql`${deliveries.attempts} + 1`,
  // From now on it waits like any other, for the end of a night for instance.
  createdAt: sql`least(${deliveries.createdAt}, ${now.toISOString()}::timestamptz)`,
})

/** News is told in the order in which it happened. An update gives its rows back in any order. */
const asHappened = (taken: Row[]): Row[] =>
  taken.sort((a, b) => Number(a.createdAt) - Number(b.createdAt) || (a.id < b.id ? -1 : 1))

/** Takes due deliveries for this sender alone. Another sender skips them, and has them if this one dies. */
const takeSome = (ctx: Context, now: Date): Promise<Row[]> =>
  transaction(ctx, async tx => {
    const due = await tx.db
      .select({ id: deliveries.id })
      .from(deliveries)
      .where(and(isFree(now), eq(deliveries.digest, false)))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.id))
      .limit(batchSize)
      .for('update', { skipLocked: true })
    if (due.length === 0) return []
    const taken = await tx.db
      .update(deliveries)
      .set(leased(now))
      .where(
        isOneOf(
          deliveries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
    return asHappened(taken)
  })

/** Takes all deliveries of one reader's digest. A lock keeps two senders from sharing one digest. */
const takeDigest = (ctx: Context, now: Date): Promise<Row[]> =>
  transaction(ctx, async tx => {
    const waiting = await tx.db
      .selectDistinct({ userId: deliveries.userId, dueAt: deliveries.dueAt })
      .from(deliveries)
      .where(and(isFree(now), eq(deliveries.digest, true)))
      .orderBy(asc(deliveries.dueAt), asc(deliveries.userId))
      .limit(20)
    for (const { userId, dueAt } of waiting) {
      const [lock] = await rows<{ held: boolean }>(
        tx.db,
        sql`select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${dueAt.toISOString()}`}, 0)) as held`,
      )
      if (!lock?.held) continue
      const taken = await tx.db
        .update(deliveries)
        .set(leased(now))
        .where(
          and(
            isFree(now),
            eq(deliveries.digest, true),
            eq(deliveries.userId, userId),
            eq(deliveries.dueAt, dueAt),
          ),
        )
        .returning()
      if (taken.length > 0) return asHappened(taken)
    }
    return []
  })

async function toldBy(ctx: Context, taken: readonly Row[]): Promise<Map<string, Told>> {
  const ids = [...new Set(taken.flatMap(({ notificationId }) => notificationId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(notifications)
    .where(and(isOneOf(notifications.id, ids), isNull(notifications.deletedAt)))
  return new Map(found.map(told => [told.id, told]))
}

const gone: Outcome = { is: 'skipped', reason: 'gone' }

/** The news with the names of now. */
const newsOf = (told: Told, names: Names): News => ({ ...told, details: renewed(told.details, names) })

const isOut = (channel: Row['channel']): channel is Outside => channel !== 'in_app' && channel !== 'calendar'

/** Sends one delivery, unless what it is about or its reader changed since. */
async function send(
  mailer: Mailer,
  row: Row,
  person: Person | undefined,
  told: Told | undefined,
  names: Names | null,
  now: Date,
): Promise<Outcome> {
  const { channel } = row
  if (!person || !told || !isOut(channel)) return gone
  const decided = beforeSending({ ...row, channel }, told, person.reader, now)
  if (decided) return decided
  if (!names) return gone
  const news = newsOf(told, names)
  if (channel === 'email') return sendEmail(mailer, row, person, news, now)
  if (channel === 'telegram') return sendToChat(row, person, news)
  return channel === 'push' ? sendToBrowsers(row, person, news) : sendText(row, person, news)
}

/**
 * An error of our own counts as a try, so that one delivery does not hold up the others for ever. A database that is
 * away and a full disk pass.
 */
function unexpected(error: unknown, id: string): Outcome {
  hear(error)
  log().error({ err: error, delivery: id }, 'a delivery failed')
  const outage = isUnavailable(error) || /^(ENOSPC|EDQUOT|EROFS)$/.test(codeOf(error) ?? '')
  return { is: 'later', reason: 'an error on this server', afterSeconds: null, outage }
}

export type Deliveries = Record<Outcome['is'], number>

async function record(ctx: Context, taken: readonly Row[], outcome: Outcome, now: Date, done: Deliveries) {
  if (taken.length === 0) return
  done[outcome.is] += taken.length
  await ctx.db
    .update(deliveries)
    .set(afterTry(outcome, taken[0]!.attempts, now))
    .where(
      and(
        isOneOf(
          deliveries.id,
          taken.map(({ id }) => id),
        ),
        eq(deliveries.state, 'queued'),
      ),
    )
}

/** Gives back what there was no time for. It is no try. */
const giveBack = (ctx: Context, left: readonly Row[]) =>
  ctx.db
    .update(deliveries)
    .set({ leasedUntil: null, attempts: sql`${deliveries.attempts} - 1` })
    .where(
      isOneOf(
        deliveries.id,
        left.map(({ id }) => id),
      ),
    )

/** What the deliveries of one run share. */
interface Run {
  mailer: Mailer
  clock: () => Date
  done: Deliveries
  isEnding: () => boolean
}

async function sendSome(ctx: Context, taken: Row[], { mailer, clock, done, isEnding }: Run) {
  const [people, told] = await Promise.all([
    personsOf(ctx, [...new Set(taken.map(({ userId }) => userId))]),
    toldBy(ctx, taken),
  ])
  const names = new Map<string, Names | null>()
  const waiting: Row[] = []
  for (const userId of new Set(taken.map(row => row.userId))) {
    const rows = taken.filter(row => row.userId === userId)
    const person = people.get(userId)
    const theirs = [...told.values()].filter(one => one.userId === userId)
    try {
      const nameOf = person && (await namesNow(person.ctx, theirs))
      for (const one of theirs) if (nameOf) names.set(one.id, nameOf(one))
      waiting.push(...rows)
    } catch (error) {
      // The news of this reader counts as tried, and that of the others goes out.
      await record(ctx, rows, unexpected(error, rows[0]!.id), clock(), done)
    }
  }
  const until = performance.now() + batchPatience
  const lane = async () => {
    for (let row = waiting.shift(); row; row = waiting.shift()) {
      if (performance.now() > until || isEnding()) {
        await giveBack(ctx, [row])
        continue
      }
      const { notificationId, userId } = row
      const about = notificationId ? told.get(notificationId) : undefined
      const outcome = await send(
        mailer,
        row,
        people.get(userId),
        about,
        about ? names.get(about.id)! : null,
        clock(),
      ).catch(error => unexpected(error, row.id))
      await record(ctx, [row], outcome, clock(), done)
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** The same for every try of one digest, in the characters that a Message-ID may have. */
const digestId = ({ userId, dueAt }: Row) =>
  `digest.${userId}.${dueAt.toISOString().replace(/[-:]|\.\d+/g, '')}`

/** Whether the digest of that moment has gone: news that was written in the same second came too late for it. */
async function hasGone(ctx: Context, { userId, dueAt }: Row): Promise<boolean> {
  const [sent] = await ctx.db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.dueAt, dueAt),
        eq(deliveries.digest, true),
        eq(deliveries.state, 'delivered'),
      ),
    )
    .limit(1)
  return sent !== undefined
}

async function sendDigest(ctx: Context, taken: Row[], { mailer, clock, done }: Run) {
  const [first] = taken
  if (!first) return
  const now = clock()
  const [people, told] = await Promise.all([personsOf(ctx, [first.userId]), toldBy(ctx, taken)])
  const person = people.get(first.userId)
  if (!person) return record(ctx, taken, gone, now, done)
  const { reader } = person
  const weeks = taken.filter(isWeek)
  const rest = taken.filter(row => !isWeek(row))
  if (await hasGone(ctx, first)) {
    await record(ctx, weeks, gone, now, done)
    const next = nextDigest(reader, reader.timezone, now)
    if (next) return record(ctx, rest, { is: 'waits', until: next }, now, done)
  }
  const nameOf = await namesNow(person.ctx, [...told.values()])
  const left = new Map<string, { outcome: Outcome; rows: Row[] }>()
  const news: News[] = []
  const sent: Row[] = []
  for (const row of rest) {
    const one = row.notificationId ? told.get(row.notificationId) : undefined
    const names = one ? nameOf(one) : null
    const outcome = one
      ? (beforeSending({ ...row, channel: 'email' }, one, reader, now) ?? (names ? null : gone))
      : gone
    if (outcome) {
      const key = JSON.stringify(outcome)
      left.set(key, { outcome, rows: [...(left.get(key)?.rows ?? []), row] })
    } else {
      news.push(newsOf(one!, names!))
      sent.push(row)
    }
  }
  for (const { outcome, rows: same } of left.values()) await record(ctx, same, outcome, now, done)
  const isWeekly = reader.emailFrequency === 'weekly'
  const wantsWeek = weeks.length > 0 && isWeekly && reader.email && !reader.sample
  const made =
    sent.length > 0 || wantsWeek
      ? await digestMail(person.ctx, digestId(first), person, news, isWeekly)
      : null
  const both = made ? [...sent, ...weeks] : weeks
  const outcome = !made ? gone : isUnread(person.email) ? noAddress : await handOver(mailer, made)
  await record(ctx, both, outcome, clock(), done)
}

/**
 * Sends what is due, on every channel, and returns what became of it. Any number of processes may do it at once. A
 * process that is killed between sending and noting it sends again with the same Message-ID or tag. `isEnding` says
 * when this process stops: it finishes what it sends and begins nothing more.
 */
export async function deliverDue(ctx: Context, isEnding: () => boolean = () => false): Promise<Deliveries> {
  const clock = clockOf(ctx)
  const done: Deliveries = { delivered: 0, skipped: 0, later: 0, failed: 0, waits: 0 }
  const run: Run = { mailer: openMailer(), clock, done, isEnding }
  const until = performance.now() + jobPatience
  try {
    while (performance.now() < until && !isEnding()) {
      const some = await takeSome(ctx, clock())
      if (some.length > 0) await sendSome(ctx, some, run)
      const digest = await takeDigest(ctx, clock())
      if (digest.length > 0)
        await sendDigest(ctx, digest, run).catch(error =>
          record(ctx, digest, unexpected(error, digest[0]!.id), clock(), done),
        )
      if (some.length === 0 && digest.length === 0) break
    }
  } finally {
    run.mailer.close()
  }
  return done
}
