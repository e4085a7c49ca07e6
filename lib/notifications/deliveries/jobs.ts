import 'server-only'
import { and, asc, count, eq, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { deliveries, notificationPreferences, notifications, users } from '@/db/schema'
import { isUnread } from '@/lib/core/mailbox'
import { readersOf, unchosen } from '@/lib/notices/queries'
import { nextDigest, type Reader, toldOf } from '@/lib/notices/rules'
import {
  type Addressee,
  digestMail,
  type News,
  neutralWords,
  newsMail,
  sentenceOf,
} from '@/lib/notifications/mails/queries'
import { forgetSubscriptions, noteUsed } from '@/lib/notifications/push/commands'
import { type PushMessage, sendPush } from '@/lib/notifications/push/provider'
import { liveSubscriptions } from '@/lib/notifications/push/queries'
import { linkOf } from '@/lib/notifications/rules'
import { type Names, namesNow } from '@/lib/notifications/subjects/queries'
import { vapidKeys } from '@/lib/notifications/vapid-keys/commands'
import { actingForAll } from '@/lib/server/acting'
import { type Context, transaction } from '@/lib/server/context'
import { env } from '@/lib/server/env'
import { log } from '@/lib/server/log'
import { type Mail, type Mailer, openMailer } from '@/lib/server/mail'
import { SmsFailed, sendSms, smsNeeds } from '@/lib/server/sms'
import { hear } from '@/lib/server/troubles'
import { afterTry, beforeSending, mailOutcome, type Outcome } from './rules'

type Row = typeof deliveries.$inferSelect
type Channel = 'email' | 'push' | 'sms'
type Told = typeof notifications.$inferSelect

const batchSize = 48
const lanes = 8
/** Milliseconds that a sender has its deliveries for. It begins none after half of that, and none takes longer. */
const lease = 120_000
const batchPatience = 60_000
const mailPatience = 45_000
/** Milliseconds after which the next tick of the clock goes on. */
const jobPatience = 45_000
/** Mails a day to an address that nobody proved to read: it may be a stranger's. */
const unprovedMails = 5
const day = 86_400_000

/** The clock of a run: tests move it, and it goes on while mails are sent. */
function clockOf({ now }: Context): () => Date {
  const began = performance.now()
  return () => new Date(now.getTime() + Math.round(performance.now() - began))
}

const isFree = (now: Date) =>
  and(
    eq(deliveries.state, 'queued'),
    lte(deliveries.dueAt, now),
    or(isNull(deliveries.leasedUntil), lte(deliveries.leasedUntil, now)),
  )

const leased = (now: Date) => ({
  leasedUntil: new Date(now.getTime() + lease),
  attempts: sql`${deliveries.attempts} + 1`,
})

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
    return tx.db
      .update(deliveries)
      .set(leased(now))
      .where(
        inArray(
          deliveries.id,
          due.map(({ id }) => id),
        ),
      )
      .returning()
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
      if (taken.length > 0) return taken
    }
    return []
  })

/** Everything about one reader that a delivery needs. The context is the reader's. */
interface Person extends Addressee {
  ctx: Context
  reader: Reader
  phone: string | null
  hasSound: boolean
  hasVibration: boolean
}

async function personsOf(ctx: Context, ids: string[]): Promise<Map<string, Person>> {
  const [readers, contexts, found] = await Promise.all([
    readersOf(ctx, ids),
    actingForAll(ctx, ids),
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        provedAt: users.emailVerifiedAt,
        chosen: notificationPreferences,
      })
      .from(users)
      .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
      .where(inArray(users.id, ids)),
  ])
  return new Map(
    found.flatMap(({ id, name, email, provedAt, chosen }) => {
      const [reader, own] = [readers.get(id), contexts.get(id)]
      if (!reader || !own) return []
      const { lockScreen, phone, phoneConfirmedAt, pushSound, pushVibration } = chosen ?? unchosen
      const person: Person = {
        ctx: own,
        reader,
        name,
        email,
        proved: provedAt !== null,
        isOpen: lockScreen === 'full',
        phone: phoneConfirmedAt ? phone : null,
        hasSound: pushSound,
        hasVibration: pushVibration,
      }
      return [[id, person] as const]
    }),
  )
}

async function toldBy(ctx: Context, taken: readonly Row[]): Promise<Map<string, Told>> {
  const ids = [...new Set(taken.flatMap(({ notificationId }) => notificationId ?? []))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select()
    .from(notifications)
    .where(and(inArray(notifications.id, ids), isNull(notifications.deletedAt)))
  return new Map(found.map(told => [told.id, told]))
}

const gone: Outcome = { is: 'skipped', reason: 'gone' }
const noAddress: Outcome = { is: 'skipped', reason: 'noAddress' }

/** The news with the names of now. Only names that its sentence has anyway are read again. */
function newsOf(told: Told, names: Names): News {
  const renewed = Object.fromEntries(
    Object.entries(names).filter(([name]) => told.details[name] != null || name === 'text'),
  )
  return { ...told, details: { ...told.details, ...renewed } }
}

/** Whether an address that nobody proved to read has had its mails of today. */
async function isEnough({ ctx, proved }: Person, userId: string, now: Date): Promise<boolean> {
  if (proved) return false
  const [sent] = await ctx.db
    .select({ count: count() })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.userId, userId),
        eq(deliveries.channel, 'email'),
        eq(deliveries.state, 'delivered'),
        gt(deliveries.deliveredAt, new Date(now.getTime() - day)),
      ),
    )
  return (sent?.count ?? 0) >= unprovedMails
}

async function mail(mailer: Mailer, made: Mail): Promise<Outcome> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), mailPatience)
  })
  try {
    await Promise.race([mailer.send(made), patience])
    return { is: 'delivered' }
  } catch (error) {
    log().warn({ err: error, mail: made.id }, 'a mail was not taken')
    return mailOutcome(error)
  } finally {
    clearTimeout(late)
  }
}

async function email(mailer: Mailer, row: Row, person: Person, news: News, now: Date): Promise<Outcome> {
  if (isUnread(person.email)) return noAddress
  if (await isEnough(person, row.userId, now)) return { is: 'skipped', reason: 'unconfirmed' }
  return mail(mailer, await newsMail(person.ctx, row.id, person, news))
}

/** What a locked screen shows, as its owner chose. */
async function shownOf({ ctx, isOpen }: Person, news: News) {
  if (!isOpen) return neutralWords(ctx, toldOf(news.kind).topic)
  const { title, message } = await sentenceOf(ctx, news)
  return { title, body: message }
}

async function push(row: Row, person: Person, news: News): Promise<Outcome> {
  const { ctx, hasSound, hasVibration } = person
  const browsers = await liveSubscriptions(ctx)
  if (browsers.length === 0) return noAddress
  const [unread] = await ctx.db
    .select({ count: count() })
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, row.userId),
        isNull(notifications.readAt),
        isNull(notifications.deletedAt),
        eq(notifications.hidden, false),
      ),
    )
  const message: PushMessage = {
    ...(await shownOf(person, news)),
    tag: row.id,
    url: linkOf(news),
    silent: !hasSound,
    vibrate: hasVibration ? [120, 60, 120] : [],
    badge: unread?.count ?? 0,
  }
  const keys = await vapidKeys(ctx)
  const isUrgent = news.priority === 'urgent' || news.priority === 'high'
  const answers = await Promise.all(
    browsers.map(async browser => ({ browser, answer: await sendPush(keys, browser, message, isUrgent) })),
  )
  const answered = (is: string) =>
    answers.flatMap(({ browser, answer }) => (answer.is === is ? browser.id : []))
  await forgetSubscriptions(ctx, answered('gone'))
  await noteUsed(ctx, answered('taken'))
  // One browser that has it is enough: the others would get it twice.
  if (answered('taken').length > 0) return { is: 'delivered' }
  const others = answers.map(({ answer }) => answer)
  const later = others.find(answer => answer.is === 'later')
  if (later?.is === 'later') return later
  const refused = others.find(answer => answer.is === 'refused')
  return refused?.is === 'refused' ? { is: 'failed', reason: refused.reason } : noAddress
}

async function sms(row: Row, person: Person, news: News): Promise<Outcome> {
  const { ctx, phone } = person
  if (!phone || smsNeeds() !== null) return noAddress
  const { title } = await shownOf(person, news)
  try {
    await sendSms(phone, `Gift Tracker: ${title}\n${env().APP_URL}${linkOf(news)}`, row.id)
    return { is: 'delivered' }
  } catch (error) {
    if (!(error instanceof SmsFailed)) throw error
    // Whoever answered STOP gets no more, also when the number is entered elsewhere.
    if (error.why.isUnsubscribed)
      await ctx.db
        .update(notificationPreferences)
        .set({ sms: false, updatedAt: ctx.now, version: sql`${notificationPreferences.version} + 1` })
        .where(eq(notificationPreferences.userId, row.userId))
    return error.why.isPermanent
      ? { is: 'failed', reason: error.message }
      : { is: 'later', reason: error.message, afterSeconds: null }
  }
}

const isOut = (channel: Row['channel']): channel is Channel => channel !== 'in_app' && channel !== 'calendar'

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
  if (channel === 'email') return email(mailer, row, person, news, now)
  return channel === 'push' ? push(row, person, news) : sms(row, person, news)
}

/** An error of our own counts as a try, so that one delivery does not hold up the others for ever. */
function unexpected(error: unknown, id: string): Outcome {
  hear(error)
  log().error({ err: error, delivery: id }, 'a delivery failed')
  return { is: 'later', reason: 'an error on this server', afterSeconds: null }
}

export type Deliveries = Record<Outcome['is'], number>

async function record(ctx: Context, taken: readonly Row[], outcome: Outcome, now: Date, done: Deliveries) {
  done[outcome.is] += taken.length
  await ctx.db
    .update(deliveries)
    .set(afterTry(outcome, taken[0]!.attempts, now))
    .where(
      and(
        inArray(
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
      inArray(
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
  for (const [userId, person] of people) {
    const theirs = [...told.values()].filter(one => one.userId === userId)
    const nameOf = await namesNow(person.ctx, theirs)
    for (const one of theirs) names.set(one.id, nameOf(one))
  }
  const waiting = [...taken]
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
  const next = (await hasGone(ctx, first)) ? nextDigest(person.reader, person.reader.timezone, now) : null
  if (next) return record(ctx, taken, { is: 'waits', until: next }, now, done)
  const nameOf = await namesNow(person.ctx, [...told.values()])
  const left = new Map<string, { outcome: Outcome; rows: Row[] }>()
  const news: News[] = []
  const sent: Row[] = []
  for (const row of taken) {
    const one = row.notificationId ? told.get(row.notificationId) : undefined
    const names = one ? nameOf(one) : null
    const outcome = one
      ? (beforeSending({ ...row, channel: 'email' }, one, person.reader, now) ?? (names ? null : gone))
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
  if (sent.length === 0) return
  const isWeekly = person.reader.emailFrequency === 'weekly'
  const outcome = isUnread(person.email)
    ? noAddress
    : await mail(mailer, await digestMail(person.ctx, digestId(first), person, news, isWeekly))
  await record(ctx, sent, outcome, clock(), done)
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

/** Deletes deliveries of long ago. Before that they keep the same news from being told twice. */
export const purgeDeliveries = (ctx: Context) =>
  ctx.db
    .delete(deliveries)
    .where(
      and(ne(deliveries.state, 'queued'), lt(deliveries.createdAt, new Date(ctx.now.getTime() - 400 * day))),
    )
