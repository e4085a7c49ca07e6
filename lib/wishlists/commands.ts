import 'server-only'
import { and, eq, isNotNull } from 'drizzle-orm'
import { wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import { given } from '@/lib/core/given'
import { newId } from '@/lib/core/id'
import { blankOf } from '@/lib/core/record'
import { fold } from '@/lib/core/text'
import { referredOccasion } from '@/lib/occasions/queries'
import { nextOccurrence } from '@/lib/occasions/rules'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { openQueue } from '@/lib/server/jobs/queue'
import { blindLists } from '@/lib/surprise/policy'
import type { Viewer } from '@/lib/surprise/rules'
import { renewSeen } from '@/lib/wishlists/claims/commands'
import { revealList } from '@/lib/wishlists/claims/reveals'
import { shareWithFamilies } from '@/lib/wishlists/families.commands'
import { resolveRecipients, setRecipients } from '@/lib/wishlists/recipients/commands'
import { publicLink } from '@/lib/wishlists/share-links.commands'
import type { wishlistsApi } from './api'
import { usualSettings, wishlistFields } from './fields'
import { allowed, type ListRow, ownLists, standing } from './policy'
import { detailFor, getWishlist } from './queries'
import { bringsForward, hasCome, isRevealInBounds, may, searchText, usualReveal } from './rules'
import type { WishlistDetail } from './schema'

type Create = InputOf<typeof wishlistsApi.create>
type Update = InputOf<typeof wishlistsApi.update>

/** `isPublic` and `shareType` are one column under two names; different values are refused. */
function shareTypeOf({ isPublic, shareType }: Pick<Update, 'isPublic' | 'shareType'>) {
  if (isPublic === undefined) return shareType
  const said = isPublic ? 'public' : 'private'
  if (shareType !== undefined && shareType !== said)
    throw invalid({ path: 'isPublic', message: 'choiceInvalid' })
  return said
}

/** The date of a list: the given one, else the next date of a newly chosen occasion. */
async function dayOf(ctx: Context, { occasionId, eventDate }: Pick<Update, 'occasionId' | 'eventDate'>) {
  const occasion = occasionId ? await referredOccasion(ctx, occasionId) : null
  if (eventDate !== undefined) return { eventDate }
  return occasion ? { eventDate: nextOccurrence(occasion, today(ctx), ctx.settings.leapDay) } : {}
}

type Moment = Pick<ListRow, 'eventDate' | 'timezone'>

/** When claims are revealed: the chosen moment within its bounds, else two weeks after a new date. */
function revealOf(moment: Moment, chosen: string | null | undefined, isNewDay: boolean) {
  const { eventDate, timezone } = moment
  if (typeof chosen === 'string') {
    const revealAt = new Date(chosen)
    if (!isRevealInBounds(revealAt, eventDate, timezone))
      throw invalid({ path: 'revealAt', message: 'revealOutOfBounds' })
    return { revealAt }
  }
  if (chosen === null) return { revealAt: null }
  return isNewDay ? { revealAt: eventDate === null ? null : usualReveal(eventDate, timezone) } : {}
}

/** The columns by which a list is sorted and found. */
export const texts = (list: Parameters<typeof searchText>[0]) => ({
  sortName: fold(list.name),
  search: searchText(list),
})

/** Creates a list. By default it is private and for its owner. */
export const createWishlist = (ctx: Context, input: Create): Promise<WishlistDetail> =>
  transaction(ctx, async tx => {
    const recipientKind = input.recipientKind ?? 'self'
    const recipients = await resolveRecipients(tx, recipientKind, input.recipientIds ?? [])
    const { eventDate = null } = await dayOf(tx, input)
    const { timezone } = tx.settings
    const shareType = shareTypeOf(input) ?? 'private'
    const { recipientIds: _people, familyIds, isPublic: _public, revealAt: chosen, ...entered } = input
    const list = {
      ...blankOf(wishlistFields),
      ...given(entered),
      description: input.description || null,
      recipientKind,
      shareType,
      settings: { ...usualSettings, ...input.settings },
    }
    const moment = { eventDate, timezone }
    const link = { ...moment, linkHash: null, linkExpiresAt: null }
    const id = input.id ?? newId()
    await tx.effects.adding(tx, { metric: 'lists', more: 1 })
    await tx.db
      .insert(wishlists)
      .values({
        ...list,
        ...texts(list),
        ...moment,
        ...revealOf(moment, chosen, true),
        ...(shareType === 'public' ? publicLink(tx, link) : {}),
        id,
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .catch(refuseTakenId)
    await setRecipients(tx, id, recipients)
    await happened(tx, 'listCreated', { wishlistId: id })
    const { list: made } = await standing(tx, id)
    if (familyIds) await shareWithFamilies(tx, made, familyIds)
    if (shareType === 'public') await happened(tx, 'shared', { wishlistId: id })
    return getWishlist(tx, { wishlistId: id })
  })

async function refuseStale(ctx: Context, list: ListRow, viewer: Viewer) {
  if (isStale(ctx, list)) checkVersion(ctx, await detailFor(ctx, list, viewer))
}

/** Recipients and occasion are the owner's records, which nobody else may change. */
const owned = ['recipientKind', 'recipientIds', 'occasionId'] as const

export async function updateWishlist(
  ctx: Context,
  { wishlistId, ...changes }: Update,
): Promise<WishlistDetail> {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const { list, viewer } = await allowed(tx, wishlistId, 'share', { lock: true })
    if (viewer.role !== 'owner' && owned.some(field => changes[field] !== undefined)) throw forbidden()
    await refuseStale(tx, list, viewer)
    const { recipientIds, familyIds, isPublic: _public, shareType: _type, ...rest } = changes
    const {
      recipientKind = list.recipientKind,
      description,
      eventDate,
      revealAt,
      settings,
      ...columns
    } = rest
    const shareType = shareTypeOf(changes)
    const day = await dayOf(tx, { occasionId: columns.occasionId, eventDate })
    const after = {
      ...list,
      ...(columns.name === undefined ? {} : { name: columns.name }),
      ...(description === undefined ? {} : { description: description || null }),
      ...day,
    }
    const isNewDay = after.eventDate !== list.eventDate
    // A chosen moment that no longer fits the new date is replaced.
    const reveal = revealOf(after, revealAt, isNewDay)
    if (viewer.role !== 'owner' && bringsForward(list, { ...after, ...reveal })) {
      // An owner who is a recipient never gets an earlier reveal through a giver. This holds whether or not
      // anything is claimed.
      if ((await blindLists(tx, list.ownerId, [wishlistId])).has(wishlistId)) throw forbidden()
    }
    await tx.db
      .update(wishlists)
      .set({
        ...columns,
        description: after.description,
        ...texts(after),
        ...day,
        ...reveal,
        ...(settings ? { settings: { ...list.settings, ...settings } } : {}),
        ...(shareType ? { shareType } : {}),
        ...(shareType === 'public' && list.shareType === 'private' ? publicLink(tx, after) : {}),
        recipientKind,
        ...touched(tx, wishlists),
      })
      .where(eq(wishlists.id, wishlistId))
    if (recipientIds !== undefined || recipientKind !== list.recipientKind) {
      await setRecipients(tx, wishlistId, await resolveRecipients(tx, recipientKind, recipientIds ?? []))
    }
    if (familyIds) await shareWithFamilies(tx, list, familyIds)
    await happened(tx, 'listChanged', { wishlistId })
    if (shareType && shareType !== list.shareType)
      await happened(tx, shareType === 'public' ? 'shared' : 'unshared', { wishlistId })
    await renewSeen(tx, wishlistId, enqueue)
    return getWishlist(tx, { wishlistId })
  })
}

export const deleteWishlist = (ctx: Context, { wishlistId }: { wishlistId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const { list, viewer } = await allowed(tx, wishlistId, 'delete', { lock: true })
    await refuseStale(tx, list, viewer)
    await tx.db
      .update(wishlists)
      .set({ deletedAt: tx.now, ...touched(tx, wishlists) })
      .where(eq(wishlists.id, wishlistId))
    await happened(tx, 'arranged', { wishlistId })
    return null
  })

export const restoreWishlist = (
  ctx: Context,
  { wishlistId }: { wishlistId: string },
): Promise<WishlistDetail> =>
  transaction(ctx, async tx => {
    const restored = await tx.db
      .update(wishlists)
      .set({ deletedAt: null, ...touched(tx, wishlists) })
      .where(and(eq(wishlists.id, wishlistId), ownLists(tx), isNotNull(wishlists.deletedAt)))
      .returning({ id: wishlists.id })
    if (restored.length === 0) throw notFound()
    await happened(tx, 'arranged', { wishlistId })
    return getWishlist(tx, { wishlistId })
  })

/**
 * Shows an owner who is a recipient who gives what, before the list reveals it: from the day of the event on,
 * and never earlier than the givers were promised.
 */
export const revealWishlist = (
  ctx: Context,
  { wishlistId }: { wishlistId: string },
): Promise<WishlistDetail> =>
  transaction(ctx, async tx => {
    const { list, viewer } = await standing(tx, wishlistId, { lock: true })
    if (!may('reveal', viewer, list)) throw forbidden()
    if (!hasCome(list, tx.now)) throw conflict('REVEAL_TOO_EARLY', 'revealTooEarly')
    await revealList(tx, list)
    return detailFor(tx, list, viewer)
  })
