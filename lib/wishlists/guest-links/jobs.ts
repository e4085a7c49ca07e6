import 'server-only'
import { and, eq } from 'drizzle-orm'
import { wishlistGuests, wishlists } from '@/db/schema'
import { isConfirmed } from '@/lib/addresses/queries'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import type { Context } from '@/lib/server/auth/context'
import { mailWords, sendMail } from '@/lib/server/mail/mail'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { guestPath, isRecipient } from '@/lib/wishlists/claims/mail'
import { itemsFor } from '@/lib/wishlists/wishes/queries'

/** A guest claimed a wish. The job holds no secret: the link is made when it is sent. */
export interface GuestMail {
  wishlistId: string
  guestId: string
  itemId: string
}

/**
 * Mails a guest the link to their claim. Sends nothing when the claim, the link or the guest is gone, when
 * the owner's address is not confirmed, or to a recipient's address. Like other mail to givers, its subject
 * and first lines name neither gift nor recipient. Until the guest opens a link from such a mail, it names
 * them nowhere: the address was only typed.
 */
export async function sendGuestMail(ctx: Context, jobId: string, { wishlistId, guestId, itemId }: GuestMail) {
  const [found] = await ctx.db
    .select({ list: wishlists, guest: wishlistGuests })
    .from(wishlistGuests)
    .innerJoin(wishlists, eq(wishlists.id, wishlistGuests.wishlistId))
    .where(and(eq(wishlistGuests.id, guestId), eq(wishlists.id, wishlistId)))
  if (!found?.list.linkSealed || found.list.deletedAt) return
  const { list, guest } = found
  const { email } = guest
  if (!email) return
  const viewer = { userId: null, guestId, role: 'guest', blind: false, entered: true } as const
  const item = (await itemsFor(ctx, list, viewer)).find(({ id }) => id === itemId)
  if (!item?.claims.some(({ mine }) => mine)) return
  if (await isRecipient(ctx, list.id, null, email)) return
  if (!(await isConfirmed(ctx, list.ownerId))) return
  const path = guestPath(list, { id: guestId, email }, itemId)
  if (!path) {
    log().warn(
      { job: jobId },
      'a mail to a guest was dropped: the link of the list was sealed with another AUTH_SECRET',
    )
    return
  }
  const locale = isLocale(guest.locale) ? guest.locale : defaultLocale
  const [words, news] = [await mailWords(locale, 'shared'), await mailWords(locale, 'claims')]
  const proved = guest.emailProvedAt !== null
  await sendMail({
    id: jobId,
    to: email,
    locale,
    subject: words('subject'),
    paragraphs: [
      proved ? words('greeting', { name: guest.name }) : words('hello'),
      proved ? words('reserved') : words('used', { site: { ours: env().APP_URL } }),
      words('change'),
    ],
    actions: [{ label: words('action'), path }],
    notes: [
      ...(proved ? [news('wish', { item: item.name, list: list.name })] : []),
      news('secret'),
      words('notYou'),
    ],
  })
}
