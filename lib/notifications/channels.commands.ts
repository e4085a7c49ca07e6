import 'server-only'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { deliveries, notificationPreferences, notifications, users } from '@/db/schema'
import { isUnread } from '@/lib/core/mailbox'
import type { Outcome } from '@/lib/notifications/deliveries/rules'
import {
  type Addressee,
  coveredWords,
  type News,
  newsMail,
  sentenceOf,
} from '@/lib/notifications/mails.queries'
import { forgetSubscriptions, noteUsed } from '@/lib/notifications/push/commands'
import { type PushMessage, sendPush } from '@/lib/notifications/push/provider'
import { liveSubscriptions } from '@/lib/notifications/push/queries'
import { linkOf } from '@/lib/notifications/rules'
import { endChat } from '@/lib/notifications/telegram/commands'
import { TelegramFailed, telegramNeeds, writeTo } from '@/lib/notifications/telegram/provider'
import { ownChatNumber } from '@/lib/notifications/telegram/queries'
import { vapidKeys } from '@/lib/notifications/vapid-keys.commands'
import { ownUnread } from '@/lib/notify/policy'
import { readersOf, unchosen } from '@/lib/notify/queries'
import { type Reader, toldOf } from '@/lib/notify/rules'
import type { Context } from '@/lib/server/auth/context'
import { actingForAll } from '@/lib/server/auth/job-contexts'
import { aheadOf } from '@/lib/server/db/clock-skew'
import { MailFailed } from '@/lib/server/mail/faults'
import type { Mail, Mailer } from '@/lib/server/mail/mail'
import { SmsFailed, sendSms, smsNeeds } from '@/lib/server/mail/sms'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'

type Row = Pick<typeof deliveries.$inferSelect, 'id' | 'userId'>

/** Milliseconds. It is shorter than the time for which a sender has a delivery. */
const mailPatience = 45_000
/** Mails a day to an address that nobody proved to read: it may be a stranger's. */
const unprovedMails = 5
const day = 86_400_000

/** Everything about one reader that a delivery needs. The context is the reader's. */
export interface Person extends Addressee {
  ctx: Context
  reader: Reader
  phone: string | null
  hasSound: boolean
  hasVibration: boolean
}

export async function personsOf(ctx: Context, ids: string[]): Promise<Map<string, Person>> {
  const [readers, contexts, found] = await Promise.all([
    readersOf(ctx, ids),
    actingForAll(ctx, ids),
    ctx.db
      .select({
        id: users.id,
        name: users.name,
        email: users.email,
        provedAt: users.emailVerifiedAt,
        lockedAt: users.lockedAt,
        chosen: notificationPreferences,
      })
      .from(users)
      .leftJoin(notificationPreferences, eq(notificationPreferences.userId, users.id))
      .where(isOneOf(users.id, ids)),
  ])
  return new Map(
    found.flatMap(({ id, name, email, provedAt, lockedAt, chosen }) => {
      const [reader, own] = [readers.get(id), contexts.get(id)]
      if (!reader || !own) return []
      const { lockScreen, phone, phoneConfirmedAt, pushSound, pushVibration } = chosen ?? unchosen
      const person: Person = {
        ctx: own,
        // Nothing goes out to an account that nobody can enter.
        reader: lockedAt ? { ...reader, email: false, push: false, telegram: false, sms: false } : reader,
        name,
        email,
        proved: provedAt !== null,
        lockScreen,
        phone: phoneConfirmedAt ? phone : null,
        hasSound: pushSound,
        hasVibration: pushVibration,
      }
      return [[id, person] as const]
    }),
  )
}

export const noAddress: Outcome = { is: 'skipped', reason: 'noAddress' }

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
        lte(deliveries.deliveredAt, aheadOf(now)),
      ),
    )
  return (sent?.count ?? 0) >= unprovedMails
}

/** Turns an error of the mail server into an outcome. A mail that was refused for good is not tried again. */
const mailOutcome = ({ fault, reason }: MailFailed): Outcome =>
  fault === 'refused' ? { is: 'failed', reason } : { is: 'later', reason, afterSeconds: null, outage: true }

/** Hands a mail to the mail server. Throws what is no fault of that server: a full disk, an error of ours. */
export async function handOver(mailer: Mailer, made: Mail): Promise<Outcome> {
  let late: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    const silent = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' })
    late = setTimeout(() => reject(new MailFailed(silent)), mailPatience)
  })
  try {
    await Promise.race([mailer.send(made), patience])
    return { is: 'delivered' }
  } catch (error) {
    if (!(error instanceof MailFailed)) throw error
    log().warn({ err: error, fault: error.fault, mail: made.id }, 'a mail was not taken')
    return mailOutcome(error)
  } finally {
    clearTimeout(late)
  }
}

/** Sends one piece of news as a mail. */
export async function sendEmail(
  mailer: Mailer,
  row: Row,
  person: Person,
  news: News,
  now: Date,
): Promise<Outcome> {
  if (isUnread(person.email)) return noAddress
  if (await isEnough(person, row.userId, now)) return { is: 'skipped', reason: 'unconfirmed' }
  return handOver(mailer, await newsMail(person.ctx, row.id, person, news))
}

/** The text for a locked screen, as its owner chose. */
async function shownOf({ ctx, lockScreen }: Person, news: News) {
  if (lockScreen !== 'full') return coveredWords(ctx, toldOf(news.kind).topic, lockScreen)
  const { title, message } = await sentenceOf(ctx, news)
  return { title, body: message }
}

/** Shows one piece of news in the browsers of its reader. */
export async function sendToBrowsers(row: Row, person: Person, news: News): Promise<Outcome> {
  const { ctx, hasSound, hasVibration } = person
  const browsers = await liveSubscriptions(ctx)
  if (browsers.length === 0) return noAddress
  const [unread] = await ctx.db.select({ count: count() }).from(notifications).where(ownUnread(ctx))
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
  if (later?.is === 'later') return { ...later, outage: true }
  const refused = others.find(answer => answer.is === 'refused')
  return refused?.is === 'refused' ? { is: 'failed', reason: refused.reason } : noAddress
}

/** Writes one piece of news into the chat with the bot. A chat that its holder ended is disconnected. */
export async function sendToChat({ userId: reader }: Row, person: Person, news: News): Promise<Outcome> {
  const { ctx } = person
  const chat = await ownChatNumber(ctx)
  if (chat === null || telegramNeeds() !== null) return noAddress
  const { title, body } = await shownOf(person, news)
  try {
    await writeTo(chat, [title, body, `${env().APP_URL}${linkOf(news)}`].filter(Boolean).join('\n'))
    return { is: 'delivered' }
  } catch (error) {
    if (!(error instanceof TelegramFailed)) throw error
    const { isGone, isPermanent, afterSeconds } = error.why
    if (isGone) {
      await endChat(ctx, reader)
      return noAddress
    }
    return isPermanent
      ? { is: 'failed', reason: error.message }
      : { is: 'later', reason: error.message, afterSeconds, outage: true }
  }
}

/** Sends one piece of news as a text message. */
export async function sendText(row: Row, person: Person, news: News): Promise<Outcome> {
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
    // A few tries only: a message whose answer was lost comes, and is paid for, once more with each.
    return error.why.isPermanent
      ? { is: 'failed', reason: error.message }
      : { is: 'later', reason: error.message, afterSeconds: null, outage: false }
  }
}
