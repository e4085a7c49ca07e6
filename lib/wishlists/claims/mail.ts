import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { isOneOf } from '@/db/lists'
import { wishlistGuests, type wishlistItems, type wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { defaultLocale, isLocale, type Locale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { guestClaimToken, guestMailToken } from '@/lib/server/auth/tokens'
import { mailWords, type Said, sendMail } from '@/lib/server/mail/mail'
import { recipientUsers } from '@/lib/surprise/policy'

/** A wish and its list, as news about a claim needs them. */
export interface Wish {
  item: typeof wishlistItems.$inferSelect
  list: typeof wishlists.$inferSelect
  /** Whether the wish or its list was deleted. */
  gone: boolean
}

interface Guest {
  id: string
  name: string
  email: string
  locale: Locale
  /**
   * Whether somebody proved that they read this address. An unproved address may be a stranger's, who is sent
   * no words of others.
   */
  proved: boolean
}

/** Whether the list is for this account or for the reader of this address, current or former. */
export async function isRecipient(ctx: Context, listId: string, userId: string | null, email: string) {
  const recipients = [...((await recipientUsers(ctx, [listId])).get(listId) ?? [])]
  if (userId && recipients.includes(userId)) return true
  const named = await rows<{ email: string }>(
    ctx.db,
    sql`select a.email from user_addresses a where ${isOneOf(sql`a.user_id`, recipients, 'uuid')}
      union select lower(p.email) from wishlist_recipients r join people p on p.id = r.person_id
        where r.wishlist_id = ${listId}::uuid and p.email is not null`,
  )
  return named.some(row => row.email === email.toLowerCase())
}

/**
 * The guest to mail. Null for a guest without an address or with a recipient's. An owner without a confirmed address
 * causes no mail to guests.
 */
export async function guestOf(
  ctx: Context,
  { id: listId, ownerId }: Pick<Wish['list'], 'id' | 'ownerId'>,
  guestId: string,
): Promise<Guest | null> {
  const [guest] = await ctx.db.select().from(wishlistGuests).where(eq(wishlistGuests.id, guestId))
  if (!guest?.email) return null
  if (await isRecipient(ctx, listId, null, guest.email)) return null
  if (!(await isConfirmed(ctx, ownerId))) return null
  return {
    id: guest.id,
    proved: guest.emailProvedAt !== null,
    name: guest.name,
    email: guest.email,
    locale: isLocale(guest.locale) ? guest.locale : defaultLocale,
  }
}

const wordsOf = (locale: Locale) => mailWords(locale, 'claims')
type Words = Awaited<ReturnType<typeof wordsOf>>

/** The words of a mail. `quoted` holds words of others, only for guests with a proved address. */
interface News {
  subject: Said
  lead: Said
  quoted: Said[]
  details: Said[]
}

/** Subject and first lines name neither gift nor recipient: other people see them on a lock screen. */
export async function mailGuest(id: string, guest: Guest, path: string | null, news: (words: Words) => News) {
  const words = await wordsOf(guest.locale)
  const { subject, lead, quoted, details } = news(words)
  await sendMail({
    id,
    to: guest.email,
    locale: guest.locale,
    subject,
    paragraphs: [guest.proved ? words('greeting', { name: guest.name }) : words('hello'), lead],
    actions: path ? [{ label: words('open'), path }] : [],
    notes: [...(guest.proved ? quoted : []), ...details, words('secret')],
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
