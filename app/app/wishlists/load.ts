import 'server-only'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { cache } from 'react'
import type { RecipientChoice, WishlistChoices } from '@/components/wishlists/wishlist-values'
import { getProfile } from '@/lib/accounts/queries'
import { pageContext } from '@/lib/composition/page-context'
import { Problem } from '@/lib/core/errors'
import { id } from '@/lib/core/fields'
import { listMembers } from '@/lib/families/members/queries'
import { pickableFamilies } from '@/lib/families/queries'
import { pickableOccasions } from '@/lib/occasions/queries'
import { pickablePeople } from '@/lib/people/queries'
import { type Context, today, userId } from '@/lib/server/auth/context'
import { getWishlist } from '@/lib/wishlists/queries'

/** The requested record, or the not-found page, also for a record that the reader may not see. */
export async function orNotFound<Thing>(work: Promise<Thing>): Promise<Thing> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Problem && (error.status === 404 || error.status === 403)) notFound()
    throw error
  }
}

/** The list of an address, read once for a page and its title. */
export const loadWishlist = cache(async (ctx: Context, wishlistId: string) => {
  const known = id.safeParse(wishlistId)
  if (!known.success) notFound()
  return orNotFound(getWishlist(ctx, { wishlistId: known.data }))
})

/** The title of one tab of a list: "Activity · For my birthday". */
export async function tabTitle(
  params: Promise<{ wishlistId: string }>,
  tab: 'collaborators' | 'activity' | 'statistics' | 'settings',
) {
  const [ctx, t] = await Promise.all([pageContext(), getTranslations('wishlists')])
  const { name } = await loadWishlist(ctx, (await params).wishlistId)
  return { title: `${t(`tabs.${tab}`)} · ${name}` }
}

/** Everybody that a list can be for: the reader, their people, and the members of their families. */
async function recipientChoices(
  ctx: Context,
  families: readonly { id: string }[],
): Promise<RecipientChoice[]> {
  const [{ avatarUrl }, people, ...members] = await Promise.all([
    // The frame reads it too, so that it costs nothing.
    getProfile(ctx),
    pickablePeople(ctx),
    ...families.map(family => listMembers(ctx, { familyId: family.id })),
  ])
  const me = userId(ctx)
  const known = new Set([me])
  const fellows: RecipientChoice[] = []
  for (const member of members.flatMap(({ data }) => data)) {
    const who = member.userId ?? member.id
    if (known.has(who)) continue
    known.add(who)
    fellows.push({
      id: member.id,
      name: member.name,
      avatarUrl: member.avatarUrl,
      kind: member.userId ? 'person' : 'profile',
    })
  }
  return [
    { id: me, name: '', avatarUrl, kind: 'me' },
    ...people.map(({ id, name, avatarUrl }) => ({ id, name, avatarUrl, kind: 'person' as const })),
    ...fellows,
  ]
}

/** The choices in the form of a list, for the sheet, the page and the settings. */
export async function loadChoices(ctx: Context): Promise<WishlistChoices> {
  const [families, occasions] = await Promise.all([pickableFamilies(ctx), pickableOccasions(ctx)])
  return {
    recipients: await recipientChoices(ctx, families),
    occasions: occasions.map(({ id, name, type, nextDate }) => ({ id, name, type, nextDate })),
    families,
    ownerId: userId(ctx),
    timezone: ctx.settings.timezone,
    today: today(ctx),
  }
}
