import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { wishlistComments, wishlistGroups, wishlistItems, wishlists } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import { newId } from '@/lib/core/id'
import { referredOccasion } from '@/lib/occasions/queries'
import { withOwnPictures } from '@/lib/pictures/commands'
import { type Context, userId } from '@/lib/server/auth/context'
import { readInParts, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { type Completed, madeAt } from '@/lib/server/db/portable'
import { touched } from '@/lib/server/db/version'
import { blindLists } from '@/lib/surprise/policy'
import { updateWishlist } from './commands'
import { usualSettings } from './fields'
import { removeGroup } from './groups.commands'
import { type ListRow, ownLists } from './policy'
import type { WishlistRecord } from './records.queries'
import { isRevealInBounds } from './rules'
import { insertWishes, newWish, restoreItem } from './wishes/commands'

// What a backup gives back to a list that is there. It is never written anew as a whole, because others may have
// claimed its wishes, suggested some or spoken there.

interface Target {
  list: ListRow
  /** What the backup says of it. */
  record: WishlistRecord
  /** What the list says now. */
  current: WishlistRecord
  /** Whether what the backup does not have goes, as in an undo. */
  exactly: boolean
}

const idsOf = (parts: readonly { id: string }[]) => new Set(parts.map(({ id }) => id))

/** The list's own words, settings, occasion and days. With whom it is shared stays. */
async function completeWords(ctx: Context, { list, record, current }: Target): Promise<boolean> {
  const isOther = <Key extends keyof WishlistRecord>(key: Key) => record[key] !== current[key]
  const settings = { ...usualSettings, ...record.settings }
  const isSame = Object.entries(settings).every(
    ([key, value]) => list.settings[key as keyof typeof settings] === value,
  )
  // An occasion that did not come back leaves the list with the one that it has.
  const hasOccasion =
    record.occasionId === null ||
    (await referredOccasion(ctx, record.occasionId).then(
      () => true,
      () => false,
    ))
  const { eventDate, revealAt } = record
  const isInBounds =
    revealAt === null ? eventDate === null : isRevealInBounds(new Date(revealAt), eventDate, current.timezone)
  const changes = {
    ...(isOther('name') ? { name: record.name } : {}),
    ...(isOther('description') ? { description: record.description } : {}),
    ...(isOther('isCollaborative') ? { isCollaborative: record.isCollaborative } : {}),
    ...(isOther('occasionId') && hasOccasion ? { occasionId: record.occasionId, eventDate } : {}),
    ...(isOther('eventDate') ? { eventDate } : {}),
    ...(isOther('revealAt') && isInBounds ? { revealAt } : {}),
    ...(isSame ? {} : { settings }),
  }
  if (Object.keys(changes).length === 0) return false
  await updateWishlist(ctx, { wishlistId: list.id, ...changes })
  return true
}

/** Groups that were deleted or changed since. Returns their ids here, where another list has taken them. */
async function completeGroups(ctx: Context, { list, record, current, exactly }: Target) {
  const here = new Map(current.groups.map(group => [group.id, group]))
  const missing = record.groups.filter(({ id }) => !here.has(id))
  const taken = idsOf(
    await readInParts([...idsOf(missing)], part =>
      ctx.db.select({ id: wishlistGroups.id }).from(wishlistGroups).where(isOneOf(wishlistGroups.id, part)),
    ),
  )
  const ids = new Map(missing.map(({ id }) => [id, taken.has(id) ? newId() : id]))
  await writeInParts(missing, part =>
    insertRows(
      ctx,
      wishlistGroups,
      part.map(group => ({
        ...group,
        id: ids.get(group.id)!,
        wishlistId: list.id,
        createdAt: madeAt(ctx, group),
      })),
    ),
  )
  let isChanged = missing.length > 0
  for (const { id, name, kind } of record.groups) {
    const now = here.get(id)
    if (!now || (now.name === name && now.kind === kind)) continue
    await ctx.db.update(wishlistGroups).set({ name, kind }).where(eq(wishlistGroups.id, id))
    isChanged = true
  }
  const told = idsOf(record.groups)
  const added = exactly ? current.groups.filter(({ id }) => !told.has(id)) : []
  for (const { id: groupId } of added) await removeGroup(ctx, { wishlistId: list.id, groupId })
  return { ids, isChanged: isChanged || added.length > 0 }
}

/** Wishes that were deleted since. */
async function completeWishes(
  ctx: Context,
  { list, record, current }: Target,
  groups: ReadonlyMap<string, string>,
) {
  const known = idsOf(current.wishes)
  const missing = record.wishes.filter(({ id, hidden }) => !hidden && !known.has(id))
  if (missing.length === 0) return []
  const rows = await readInParts([...idsOf(missing)], part =>
    ctx.db
      .select({ id: wishlistItems.id, wishlistId: wishlistItems.wishlistId })
      .from(wishlistItems)
      .where(isOneOf(wishlistItems.id, part)),
  )
  const places = new Map(rows.map(row => [row.id, row.wishlistId]))
  const here = new Map([...current.groups.map(({ id }) => [id, id] as const), ...groups])
  const made = missing
    .filter(({ id }) => places.get(id) !== list.id)
    .map(({ createdAt: _made, updatedAt: _changed, archivedAt, ...wish }) => ({
      ...newWish(ctx, {
        ...wish,
        id: places.has(wish.id) ? newId() : wish.id,
        groupId: wish.groupId === null ? null : (here.get(wish.groupId) ?? null),
      }),
      archivedAt: archivedAt === null ? null : new Date(archivedAt),
    }))
  const deleted = missing.filter(({ id }) => places.get(id) === list.id)
  for (const { id: itemId } of deleted) await restoreItem(ctx, { wishlistId: list.id, itemId })
  await insertWishes(ctx, list, await withOwnPictures(ctx, 'imageUrl', made))
  return [...deleted, ...made].map(({ id, name }) => ({ id, name }))
}

/** Puts wishes that have no group now into the groups that came back. */
async function regroup(ctx: Context, { list, record }: Target, groups: ReadonlyMap<string, string>) {
  for (const [before, groupId] of groups) {
    const members = record.wishes.filter(wish => wish.groupId === before).map(({ id }) => id)
    await writeInParts(members, part =>
      ctx.db
        .update(wishlistItems)
        .set({ groupId, ...touched(ctx, wishlistItems) })
        .where(
          and(
            eq(wishlistItems.wishlistId, list.id),
            isNull(wishlistItems.groupId),
            isOneOf(wishlistItems.id, part),
          ),
        ),
    )
  }
}

/** What the owner said there and deleted since. */
async function completeComments(ctx: Context, { list, record, current, exactly }: Target) {
  const me = userId(ctx)
  const known = idsOf(current.comments)
  const isBlind = (await blindLists(ctx, me, [list.id])).has(list.id)
  const missing = record.comments.filter(
    ({ id, audience }) => !known.has(id) && (audience === 'everyone' || !isBlind),
  )
  const taken = new Map(
    (
      await readInParts([...idsOf(missing)], part =>
        ctx.db
          .select({ id: wishlistComments.id, wishlistId: wishlistComments.wishlistId })
          .from(wishlistComments)
          .where(isOneOf(wishlistComments.id, part)),
      )
    ).map(one => [one.id, one.wishlistId]),
  )
  const about = idsOf(
    await readInParts([...new Set(missing.flatMap(({ wishId }) => wishId ?? []))], part =>
      ctx.db
        .select({ id: wishlistItems.id })
        .from(wishlistItems)
        .where(and(eq(wishlistItems.wishlistId, list.id), isOneOf(wishlistItems.id, part))),
    ),
  )
  // What is about a wish that is only hidden by its deletion is there already.
  const made = missing.filter(
    ({ id, wishId }) => taken.get(id) !== list.id && (wishId === null || about.has(wishId)),
  )
  await writeInParts(made, part =>
    insertRows(
      ctx,
      wishlistComments,
      part.map(({ wishId, ...comment }) => ({
        ...comment,
        id: taken.has(comment.id) ? newId() : comment.id,
        itemId: wishId,
        wishlistId: list.id,
        userId: me,
        createdAt: madeAt(ctx, comment),
      })),
    ),
  )
  const told = idsOf(record.comments)
  const added = exactly ? current.comments.flatMap(({ id }) => (told.has(id) ? [] : id)) : []
  await writeInParts(added, part =>
    ctx.db
      .delete(wishlistComments)
      .where(
        and(
          eq(wishlistComments.wishlistId, list.id),
          eq(wishlistComments.userId, me),
          isOneOf(wishlistComments.id, part),
        ),
      ),
  )
  return made.length + added.length > 0
}

/**
 * Gives a list of the caller that is there its words, groups, deleted wishes and own comments back. What was added since
 * stays, unless the list shall be exactly as it was. Wishes that are there stay as they are.
 */
export async function completeList(
  ctx: Context,
  record: WishlistRecord,
  current: WishlistRecord,
  exactly: boolean,
): Promise<Completed> {
  const [list] = await ctx.db
    .select()
    .from(wishlists)
    .where(and(ownLists(ctx), eq(wishlists.id, record.id)))
    .for('update')
  if (!list) return { parts: [], isChanged: false }
  const target: Target = { list, record, current, exactly }
  const groups = await completeGroups(ctx, target)
  const parts = await completeWishes(ctx, target, groups.ids)
  await regroup(ctx, target, groups.ids)
  const hasSaid = await completeComments(ctx, target)
  const hasWords = await completeWords(ctx, target)
  const isChanged = groups.isChanged || hasSaid || hasWords
  if (isChanged && !hasWords) await happened(ctx, 'arranged', { wishlistId: list.id })
  return { parts, isChanged }
}
