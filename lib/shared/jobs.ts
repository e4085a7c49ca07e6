import 'server-only'
import { and, eq } from 'drizzle-orm'
import { createTranslator } from 'next-intl'
import { wishlistGuests, wishlists } from '@/db/schema'
import { isRecipient } from '@/lib/claims/mail'
import { defaultLocale, isLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Context } from '@/lib/server/context'
import { sendMail } from '@/lib/server/mail'
import { unseal } from '@/lib/server/seal'
import { guestClaimToken } from '@/lib/server/tokens'
import { itemsFor } from '@/lib/wishes/queries'

/** A guest claimed a wish. It holds no secret: the link is made when it is sent. */
export interface GuestMail {
  wishlistId: string
  guestId: string
  itemId: string
}

/**
 * Mails a guest the link to their claim; nothing when the claim, the link or the guest is gone, and nothing to an
 * address of whoever the list is for. Like other mail to givers it says at first glance neither what nor for whom.
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
  const link = String(unseal(found.list.linkSealed))
  const viewer = { userId: null, guestId, role: 'guest', blind: false, entered: true } as const
  const item = (await itemsFor(ctx, list, viewer)).find(({ id }) => id === itemId)
  if (!item?.claims.some(({ mine }) => mine)) return
  if (await isRecipient(ctx, list.id, null, email)) return
  const locale = isLocale(guest.locale) ? guest.locale : defaultLocale
  const { claims, shared } = await messagesOf(locale, ['claims', 'shared'])
  const words = createTranslator({ locale, messages: { shared }, namespace: 'shared.mail' })
  const news = createTranslator({ locale, messages: { claims }, namespace: 'claims.mail' })
  await sendMail({
    id: jobId,
    to: email,
    locale,
    subject: news('subject'),
    paragraphs: [
      words('greeting', { name: guest.name }),
      news('nudgeLead'),
      news('wish', { item: item.name, list: list.name }),
      news('secret'),
      words('change'),
      words('notYou'),
    ],
    action: {
      label: words('action'),
      path: `/w/${link}/claims/${guestClaimToken(guestId, itemId)}`,
    },
  })
}
