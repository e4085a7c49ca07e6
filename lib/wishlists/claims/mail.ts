import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { claims, preferences, samples, users, wishlistGuests, wishlistItems, wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import { actingFor } from '@/lib/server/acting'
import { type Context, transaction } from '@/lib/server/context'
import { mailWords, type Said, sendMail } from '@/lib/server/mail'
import { unseal } from '@/lib/server/seal'
import { guestClaimToken, guestMailToken } from '@/lib/server/tokens'
import { recipientUsers } from '@/lib/surprise/policy'
import { recipientsOf } from '@/lib/wishlists/queries'
import { moveClaim } from './matching'
import { knownTo } from './policy'
import { type ClaimRow, claimRows } from './queries'
import { changesSince, imprintOf, seenListOf } from './rules'

/**
 * A mail to givers. The job looks up the readers when it sends; `released` names the giver, because the claim
 * is gone.
 */
export type ClaimMail =
  | { kind: 'changed'; itemId: string }
  | { kind: 'listChanged'; wishlistId: string }
  | {
      kind: 'released'
      itemId: string
      userId: string | null
      guestId: string | null
      /** The names as the giver last saw them. */
      item: string
      list: string
    }
  | { kind: 'nudge'; claimId: string }

interface Reader {
  name: string
  email: string
  locale: Locale
  /**
   * Whether somebody proved that they read this address. An unproved address may be a stranger's, who is sent
   * no words of others.
   */
  proved: boolean
}

async function wishOf(ctx: Context, itemId: string) {
  const [found] = await ctx.db
    .select({ item: wishlistItems, list: wishlists })
    .from(wishlistItems)
    .innerJoin(wishlists, eq(wishlists.id, wishlistItems.wishlistId))
    .where(eq(wishlistItems.id, itemId))
  return found && { ...found, gone: found.item.pendingDeletionAt !== null || found.list.deletedAt !== null }
}
type Wish = NonNullable<Awaited<ReturnType<typeof wishOf>>>

/** Whether the list is for this account or for the reader of this address, current or former. */
export async function isRecipient(ctx: Context, listId: string, userId: string | null, email: string) {
  const recipients = [...((await recipientUsers(ctx, [listId])).get(listId) ?? [])]
  if (userId && recipients.includes(userId)) return true
  const named = await rows<{ email: string }>(
    ctx.db,
    sql`select a.email from user_addresses a where a.user_id in (${sql.join(
      [...recipients, listId].map(id => sql`${id}::uuid`),
      sql`, `,
    )})
      union select lower(p.email) from wishlist_recipients r join people p on p.id = r.person_id
        where r.wishlist_id = ${listId}::uuid and p.email is not null`,
  )
  return named.some(row => row.email === email.toLowerCase())
}

/**
 * The address to mail a giver at. Null for a giver without an address, in a sample family, or who became a
 * recipient. An owner without a confirmed address can cause mail only to accounts with a confirmed one.
 */
async function readerOf(
  ctx: Context,
  { id: listId, ownerId }: Pick<Wish['list'], 'id' | 'ownerId'>,
  { userId, guestId }: Pick<ClaimRow, 'userId' | 'guestId'>,
): Promise<Reader | null> {
  const found = userId
    ? await ctx.db
        .select({
          name: users.name,
          email: users.email,
          locale: preferences.locale,
          provedAt: users.emailVerifiedAt,
        })
        .from(users)
        .innerJoin(preferences, eq(preferences.userId, users.id))
        .leftJoin(samples, eq(samples.userId, users.id))
        .where(sql`${users.id} = ${userId}::uuid and ${samples.userId} is null`)
    : guestId
      ? await ctx.db
          .select({
            name: wishlistGuests.name,
            email: wishlistGuests.email,
            locale: wishlistGuests.locale,
            provedAt: wishlistGuests.emailProvedAt,
          })
          .from(wishlistGuests)
          .where(eq(wishlistGuests.id, guestId))
      : []
  const [reader] = found
  if (!reader?.email) return null
  if (await isRecipient(ctx, listId, userId, reader.email)) return null
  const proved = reader.provedAt !== null
  if (!(proved && userId) && !(await isConfirmed(ctx, ownerId))) return null
  return {
    proved,
    name: reader.name,
    email: reader.email,
    locale: isLocale(reader.locale) ? reader.locale : defaultLocale,
  }
}

const wordsOf = (locale: Locale) => mailWords(locale, 'claims')
type Words = Awaited<ReturnType<typeof wordsOf>>

/** The words of a mail. `quoted` holds words of others, only for readers with a proved address. */
interface News {
  subject: Said
  lead: Said
  quoted: Said[]
  details: Said[]
}

/** Subject and first lines name neither gift nor recipient: other people see them on a lock screen. */
async function send(id: string, reader: Reader, path: string | null, news: (words: Words) => News) {
  const words = await wordsOf(reader.locale)
  const { subject, lead, quoted, details } = news(words)
  await sendMail({
    id,
    to: reader.email,
    locale: reader.locale,
    subject,
    paragraphs: [reader.proved ? words('greeting', { name: reader.name }) : words('hello'), lead],
    actions: path ? [{ label: words('open'), path }] : [],
    notes: [...(reader.proved ? quoted : []), ...details, words('secret')],
  })
}

/**
 * The page on which a guest changes their claim. Opening it from a mail proves the address. Null when the
 * link has ended.
 */
export function guestPath(
  { linkSealed }: Pick<Wish['list'], 'linkSealed'>,
  { id, email }: { id: string; email: string },
  itemId: string,
) {
  const link = linkSealed ? unseal(linkSealed) : undefined
  if (typeof link !== 'string') return null
  const token = guestClaimToken(id, itemId)
  return `/w/${link}/claims/${token}?mail=${guestMailToken(id, email)}`
}

const pathOf = (
  wish: Wish,
  { userId, guestId, giftId }: Pick<ClaimRow, 'userId' | 'guestId'> & Partial<Pick<ClaimRow, 'giftId'>>,
  { email }: Reader,
) => {
  if (!userId)
    return guestId && !wish.gone ? guestPath(wish.list, { id: guestId, email }, wish.item.id) : null
  if (!wish.gone) return `/app/wishlists/${wish.list.id}`
  return giftId ? `/app/gifts/${giftId}` : '/app/gifts'
}

/** The wish and its list as far as the giver may still know them. */
async function knownWish(ctx: Context, claim: ClaimRow, wish: Pick<Wish, 'item' | 'list'>) {
  const giver = claim.userId ? await actingFor(ctx, claim.userId) : ctx
  return giver ? knownTo(giver, claim, wish) : { ...wish, reaches: false }
}

/** Updates what givers remember of a list. A giver who no longer reaches it keeps what they last saw. */
async function renewSeen(ctx: Context, wishlistId: string) {
  const [list] = await ctx.db.select().from(wishlists).where(eq(wishlists.id, wishlistId))
  const found = await claimRows(ctx, eq(claims.wishlistId, wishlistId))
  if (!list || found.length === 0) return
  const recipients = (await recipientsOf(ctx, [wishlistId])).get(wishlistId) ?? []
  const seen = JSON.stringify(seenListOf(list, recipients))
  const items = await ctx.db.select().from(wishlistItems).where(eq(wishlistItems.wishlistId, wishlistId))
  const itemsById = new Map(items.map(item => [item.id, item]))
  for (const claim of found) {
    const giver = claim.userId ? await actingFor(ctx, claim.userId) : ctx
    const wish = { item: itemsById.get(claim.itemId)!, list }
    if (!giver || !(await knownTo(giver, claim, wish)).reaches) continue
    await transaction(giver, async tx => {
      await tx.db
        .update(claims)
        .set({ seen: sql`jsonb_set(${claims.seen}, '{list}', ${seen}::jsonb)` })
        .where(eq(claims.id, claim.id))
      if (claim.userId) await moveClaim(tx, claim, list.eventDate)
    })
  }
}

async function tellChanged(ctx: Context, jobId: string, wish: Wish) {
  const { item, list, gone } = wish
  const imprint = imprintOf(item, gone)
  for (const claim of await claimRows(ctx, eq(claims.itemId, item.id))) {
    const { told, ...seen } = claim.seen
    if (told === imprint) continue
    const known = await knownWish(ctx, claim, wish)
    const changes = changesSince(seen, known.item, { gone, overClaimed: false })
    // Nothing changed since the giver looked, and no earlier mail needs to be taken back.
    if (changes.length === 0 && told === undefined) continue
    const reader = changes.length > 0 ? await readerOf(ctx, list, claim) : null
    if (reader)
      await send(`${jobId}.${claim.id}`, reader, pathOf(wish, claim, reader), words => ({
        subject: words('changedSubject'),
        lead: words('changedLead'),
        quoted: [
          words('wish', { item: seen.name, list: known.list.name }),
          ...(changes.includes('name') ? [words('nameChanged', { name: item.name })] : []),
        ],
        details: changes
          .filter(change => change !== 'name')
          .map(change =>
            change === 'quantity'
              ? item.quantity === null
                ? words('quantityUnlimited')
                : words('quantityChanged', { count: item.quantity })
              : change === 'url'
                ? words('linkChanged')
                : change === 'gone'
                  ? words('gone')
                  : words('unavailable'),
          ),
      }))
    await ctx.db
      .update(claims)
      .set({ seen: sql`jsonb_set(${claims.seen}, '{told}', ${JSON.stringify(imprint)}::jsonb)` })
      .where(eq(claims.id, claim.id))
  }
}

/** Sends mail to givers; nothing when there is no reader. */
export async function sendClaimMail(ctx: Context, jobId: string, mail: ClaimMail) {
  if (mail.kind === 'nudge') {
    const [claim] = await claimRows(ctx, eq(claims.id, mail.claimId))
    const wish = claim?.stage === 'reserved' ? await wishOf(ctx, claim.itemId) : undefined
    if (!claim || !wish || wish.gone) return
    const reader = await readerOf(ctx, wish.list, claim)
    if (!reader) return
    const { item, list } = await knownWish(ctx, claim, wish)
    await send(jobId, reader, pathOf(wish, claim, reader), words => ({
      subject: words('nudgeSubject'),
      lead: words('nudgeLead'),
      quoted: [words('wish', { item: item.name, list: list.name })],
      details: [words('nudge')],
    }))
    return
  }
  if (mail.kind === 'listChanged') return renewSeen(ctx, mail.wishlistId)
  const wish = await wishOf(ctx, mail.itemId)
  if (!wish) return
  if (mail.kind === 'changed') return tellChanged(ctx, jobId, wish)
  const reader = await readerOf(ctx, wish.list, mail)
  if (!reader) return
  // A guest whose claim is gone has no page to go to.
  await send(jobId, reader, mail.userId ? pathOf(wish, mail, reader) : null, words => ({
    subject: words('releasedSubject'),
    lead: words('releasedLead'),
    quoted: [words('wish', { item: wish.item.name, list: wish.list.name })],
    details: [words('released')],
  }))
}
