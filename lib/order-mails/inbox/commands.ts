import 'server-only'
import { and, count, desc, eq, isNull, ne } from 'drizzle-orm'
import { isNoneOf } from '@/db/lists'
import { orderInboxes, orderMails, users } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound, Problem } from '@/lib/core/errors'
import { notify } from '@/lib/notify/commands'
import { type Context, requireAccount, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { actingFor } from '@/lib/server/auth/job-contexts'
import { addressToken, sameText, tokenHash } from '@/lib/server/auth/tokens'
import { limit } from '@/lib/server/http/rate-limit'
import { env } from '@/lib/server/ops/env'
import type { Forwarded } from '../forwarded'
import { readArrived } from '../queries'
import type { orderInboxApi } from './api'
import { editableInbox, editableMail, ownInbox, ownMails, ownWaiting } from './policy'
import { getForwarded, getInbox } from './queries'
import { headersOf, isSecret, secretsIn } from './rules'
import type { ForwardedMail, OwnInbox } from './schema'
import { mostBlocked, mostNothing, mostWaiting } from './values'

function fresh() {
  const token = addressToken()
  return { hash: tokenHash(token), secretSealed: seal(token) }
}

/** Makes the secret address. One that exists stays as it is, so that no rule of a mail service loses it. */
export async function createInbox(ctx: Context): Promise<OwnInbox> {
  requireAccount(ctx)
  await ctx.db
    .insert(orderInboxes)
    .values({ ...fresh(), ownerId: userId(ctx), createdAt: ctx.now })
    .onConflictDoNothing()
  return getInbox(ctx)
}

/** Replaces the secret. What is sent to the old address from now on is refused. */
export const resetInbox = (ctx: Context): Promise<OwnInbox> =>
  transaction(ctx, async tx => {
    await editableInbox(tx)
    await tx.db
      .update(orderInboxes)
      .set({ ...fresh(), createdAt: tx.now, lastUsedAt: null })
      .where(ownInbox(tx))
    return getInbox(tx)
  })

export const changeInbox = (
  ctx: Context,
  { blocked }: InputOf<typeof orderInboxApi.change>,
): Promise<OwnInbox> =>
  transaction(ctx, async tx => {
    await editableInbox(tx)
    await tx.db
      .update(orderInboxes)
      .set({ blocked: [...new Set(blocked)] })
      .where(ownInbox(tx))
    return getInbox(tx)
  })

/** Deletes the address at once. Mails that came before go on waiting. */
export const deleteInbox = (ctx: Context): Promise<null> =>
  transaction(ctx, async tx => {
    await editableInbox(tx)
    await tx.db.delete(orderInboxes).where(ownInbox(tx))
    return null
  })

/** Mails that one address takes in an hour. */
const arrivals = { calls: 120, seconds: 3600 }

/** The account of a secret address. Null where there is none, or while the account is locked. */
async function ownerOf(ctx: Context, token: string): Promise<Context | null> {
  if (!isSecret(token)) return null
  const [found] = await ctx.db
    .select({ ownerId: orderInboxes.ownerId })
    .from(orderInboxes)
    .innerJoin(users, eq(users.id, orderInboxes.ownerId))
    .where(and(eq(orderInboxes.hash, tokenHash(token)), isNull(users.lockedAt)))
  return found ? actingFor(ctx, found.ownerId) : null
}

/** Forgets the oldest mails without an order. They must not keep out one with an order. */
async function thinOut(tx: Context) {
  const kept = tx.db
    .select({ id: orderMails.id })
    .from(orderMails)
    .where(and(ownWaiting(tx), eq(orderMails.finding, 'nothing')))
    .orderBy(desc(orderMails.createdAt), desc(orderMails.id))
    .limit(mostNothing)
  await tx.db
    .delete(orderMails)
    .where(and(ownWaiting(tx), eq(orderMails.finding, 'nothing'), isNoneOf(orderMails.id, kept)))
}

/**
 * Lets what was read wait for its owner, and tells them. A mail that came before makes nothing. One that was dismissed
 * waits again only when somebody sent it anew.
 */
async function keep(tx: Context, read: Forwarded) {
  const { finding, sender, contentHash, messageHash, facts } = read
  const [known] = await tx.db
    .select()
    .from(orderMails)
    .where(and(ownMails(tx), eq(orderMails.contentHash, contentHash)))
  if (known && (known.ending !== 'dismissed' || known.messageHash === messageHash)) return
  if (finding !== 'nothing') {
    const [waiting] = await tx.db
      .select({ many: count() })
      .from(orderMails)
      .where(and(ownWaiting(tx), ne(orderMails.finding, 'nothing')))
    if ((waiting?.many ?? 0) >= mostWaiting) throw new Problem(409, 'INBOX_FULL', 'orderInboxFull')
  }
  const values = {
    createdAt: tx.now,
    finding,
    senderName: sender.name,
    senderAddress: sender.address,
    subject: read.subject,
    addressees: read.addressees,
    facts,
    code: read.code,
    page: read.page,
    contentHash,
    messageHash,
    ending: null,
    endedAt: null,
  }
  const [kept] = known
    ? await tx.db.update(orderMails).set(values).where(eq(orderMails.id, known.id)).returning()
    : await tx.db
        .insert(orderMails)
        .values({ ...values, ownerId: userId(tx) })
        .returning()
  if (finding === 'nothing') await thinOut(tx)
  await notify(tx, 'orderMail.came', {
    userId: userId(tx),
    dedupeKey: `orderMail.came:${kept!.id}:${messageHash}`,
    subjectId: null,
    details: { finding, store: facts?.store },
    groupKey: `orderMail.came:${finding}`,
  })
}

const nothingRead: Omit<Forwarded, 'contentHash' | 'messageHash'> = {
  finding: 'nothing',
  sender: { name: '', address: '' },
  subject: '',
  addressees: [],
  facts: null,
  code: null,
  page: null,
}

/** Takes a mail for the account of a secret. Nothing of the mail is kept but what was read in it. */
async function takeFor(owner: Context, token: string, mail: Uint8Array) {
  await limit(owner, 'order-inbox', userId(owner), arrivals)
  const hash = tokenHash(Buffer.from(mail).toString('base64'))
  const read = (await readArrived(owner, mail)) ?? { ...nothingRead, contentHash: hash, messageHash: hash }
  await transaction(owner, async tx => {
    // The address may have been replaced while the mail was read. Two mails at once wait for each other here.
    const [inbox] = await tx.db
      .select()
      .from(orderInboxes)
      .where(and(ownInbox(tx), eq(orderInboxes.hash, tokenHash(token))))
      .for('update')
    if (!inbox) throw notFound()
    if (inbox.blocked.includes(read.sender.address)) return
    await tx.db.update(orderInboxes).set({ lastUsedAt: tx.now }).where(ownInbox(tx))
    await keep(tx, read)
  })
}

/** Takes a mail that was posted to a secret address. Every other address answers the same 404. */
export async function takeMail(
  ctx: Context,
  { token, mail }: InputOf<typeof orderInboxApi.take>,
): Promise<null> {
  const owner = await ownerOf(ctx, token)
  if (!owner) throw notFound()
  await takeFor(owner, token, mail!)
  return null
}

/**
 * Takes a mail from the mail service of the installation, for the account that it names as the recipient or that the
 * mail's headers name.
 */
export async function deliverMail(
  ctx: Context,
  { token, mail, recipients }: InputOf<typeof orderInboxApi.deliver>,
): Promise<null> {
  const { INBOUND_MAIL_DOMAIN, INBOUND_MAIL_SECRET } = env()
  if (!INBOUND_MAIL_DOMAIN || !INBOUND_MAIL_SECRET || !sameText(token, INBOUND_MAIL_SECRET)) throw notFound()
  const named = secretsIn(recipients, INBOUND_MAIL_DOMAIN)
  const secrets = named.length > 0 ? named : secretsIn(headersOf(mail!), INBOUND_MAIL_DOMAIN)
  const owners = await Promise.all(secrets.map(async one => ({ one, owner: await ownerOf(ctx, one) })))
  const known = owners.filter(({ owner }) => owner !== null)
  if (known.length === 0) throw notFound()
  for (const { one, owner } of known) await takeFor(owner!, one, mail!)
  return null
}

/** Notes what the caller did with a mail, or lets it wait again. Its sender can be blocked with it. */
export const endMail = (
  ctx: Context,
  { mailId, ending, block }: InputOf<typeof orderInboxApi.end>,
): Promise<ForwardedMail> =>
  transaction(ctx, async tx => {
    const row = await editableMail(tx, mailId)
    // What was emptied has nothing left to look at.
    if (ending === null && row.finding === 'order' && !row.facts) throw notFound()
    const [changed] = await tx.db
      .update(orderMails)
      .set({ ending, endedAt: ending === null ? null : tx.now })
      .where(and(ownMails(tx), eq(orderMails.id, mailId)))
      .returning()
    if (block && row.senderAddress) {
      const [inbox] = await tx.db.select().from(orderInboxes).where(ownInbox(tx)).for('update')
      if (inbox) {
        const blocked = [...new Set([...inbox.blocked, row.senderAddress])].slice(-mostBlocked)
        await tx.db.update(orderInboxes).set({ blocked }).where(ownInbox(tx))
      }
    }
    return getForwarded(tx, changed!)
  })
