import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { wishlistListeners, wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { formatMoney } from '@/lib/core/money'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { type Context, transaction } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { eachAlone } from '@/lib/server/jobs/leases'
import { openQueue } from '@/lib/server/jobs/queue'
import { type Mail, mailWords, quoted, sendMail } from '@/lib/server/mail/mail'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import type { ListRow } from '@/lib/wishlists/policy'
import { dueListeners, isOver, listenerOf, listenerToken, newWishes, shownName } from './queries'

/** A mail to a visitor who listens to a list. The job holds neither address nor secret. */
export type ListenerMail =
  | { kind: 'asked'; listenerId: string }
  /** There are wishes since this moment. */
  | { kind: 'news'; listenerId: string; since: string }

/** Wishes that one mail names. */
const mostNamed = 10

const linkIn = ({ linkSealed }: Pick<ListRow, 'linkSealed'>) => {
  const token = linkSealed ? unseal(linkSealed) : undefined
  return typeof token === 'string' ? `/w/${token}` : null
}

/** What every mail to a listener has: the link that ends it, for the reader and for the mail program. */
async function frame(listenerId: string, locale: Locale) {
  const words = await mailWords(locale, 'listeners')
  const token = listenerToken(listenerId)
  return {
    words,
    page: `/wish-news/${token}`,
    unsubscribePath: `/api/wish-news/${token}`,
    footer: [{ label: words('stop'), path: `/wish-news/${token}` }],
  }
}

type Content = Pick<Mail, 'subject' | 'paragraphs' | 'actions' | 'sections' | 'notes'>

/**
 * Asks whether the address listens. It names no list: the address was only typed, and may be a stranger's. One that is
 * confirmed is told so, so that an answer to the visitor tells nothing.
 */
async function asking(listenerId: string, locale: Locale, confirmed: boolean): Promise<Content> {
  const { words, page } = await frame(listenerId, locale)
  const site = { ours: env().APP_URL }
  return {
    subject: words(confirmed ? 'alreadySubject' : 'askSubject'),
    paragraphs: [words('hello'), words(confirmed ? 'already' : 'ask', { site })],
    actions: confirmed ? [] : [{ label: words('confirm'), path: page }],
    notes: [words(confirmed ? 'alreadyNote' : 'notYou')],
  }
}

/**
 * The new wishes. Subject and first lines say nothing of them: others see those on a lock screen. Behind a password the mail
 * names neither list nor wish, as the link itself does not.
 */
async function news(ctx: Context, listenerId: string, list: ListRow, locale: Locale, since: Date) {
  const wishes = await newWishes(ctx, list, since)
  const path = linkIn(list)
  if (wishes.length === 0 || path === null) return null
  const { words } = await frame(listenerId, locale)
  const name = shownName(list)
  const named = name === null ? [] : wishes.slice(0, mostNamed)
  const left = wishes.length - named.length
  const content: Content = {
    subject: words('newsSubject'),
    paragraphs: [words('hello'), words('news', { count: wishes.length })],
    sections:
      name === null
        ? []
        : [
            {
              title: quoted(name),
              items: named.map(({ name, price, currency }) => ({
                title: quoted(name),
                text: price === null ? null : quoted(formatMoney(price, currency, locale, true)),
                path,
                drawing: drawingFor({ locale }, { name }),
                isUrgent: false,
              })),
              more: left > 0 ? { label: words('more', { count: left }), path } : null,
            },
          ],
    actions: [{ label: words('open'), path }],
  }
  return content
}

/** Sends one mail to a listener. Nothing when they ended it, when the link has ended, or when the wishes are gone again. */
export async function sendListenerMail(ctx: Context, jobId: string, data: ListenerMail) {
  const found = await listenerOf(ctx, data.listenerId)
  if (!found || !(await isConfirmed(ctx, found.list.ownerId))) return
  const { listener, list } = found
  const to = unseal(listener.sealed)
  if (typeof to !== 'string') {
    log().warn(
      { job: jobId },
      'a mail to a visitor was dropped: the address was sealed with another AUTH_SECRET',
    )
    return
  }
  const locale = isLocale(listener.locale) ? listener.locale : defaultLocale
  const confirmed = listener.confirmedAt !== null
  if (data.kind === 'news' && !confirmed) return
  const content =
    data.kind === 'asked'
      ? await asking(listener.id, locale, confirmed)
      : await news(ctx, listener.id, list, locale, new Date(data.since))
  if (!content) return
  const { footer, unsubscribePath } = await frame(listener.id, locale)
  await sendMail({ id: jobId, to, locale, ...content, footer, unsubscribePath })
}

/** Mails those who listen of wishes that are new to them, at most once a day. Waits while no mail server is set. */
export async function tellListeners(ctx: Context) {
  if (!env().SMTP_URL) return
  const due = await ctx.db
    .select({ id: wishlistListeners.id })
    .from(wishlistListeners)
    .innerJoin(wishlists, eq(wishlists.id, wishlistListeners.wishlistId))
    .where(and(dueListeners(ctx), sql`(${isOver(ctx)}) is not true`))
    .limit(1000)
  if (due.length === 0) return
  const enqueue = await openQueue()
  await eachAlone(ctx, { job: 'tell-listeners', idOf: ({ id }) => id }, due, ([{ id }]) =>
    transaction(ctx, async tx => {
      const [held] = await tx.db
        .select({ since: wishlistListeners.toldUntil })
        .from(wishlistListeners)
        .where(and(eq(wishlistListeners.id, id), dueListeners(tx)))
        .for('update')
      if (!held?.since) return
      await tx.db
        .update(wishlistListeners)
        .set({ toldUntil: tx.now, mailedAt: tx.now })
        .where(eq(wishlistListeners.id, id))
      await enqueue(tx, 'listenerMail', { kind: 'news', listenerId: id, since: held.since.toISOString() })
    }),
  )
}
