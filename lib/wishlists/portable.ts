import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import {
  familyMembers,
  people,
  personLinks,
  users,
  wishlistComments,
  wishlistGroups,
  wishlistItems,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { choice, instant, line, requiredLine, requiredText, timezone } from '@/lib/core/fields'
import { groupBy } from '@/lib/core/group'
import { newId } from '@/lib/core/id'
import { toMajor, toMinor } from '@/lib/core/money'
import { blankOf, namesOf, pick } from '@/lib/core/record'
import { enteredShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { visiblePeople } from '@/lib/people/policy'
import { wantPicturesOfWishes, withOwnPictures } from '@/lib/pictures/commands'
import { type Context, userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, revivesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { touched } from '@/lib/server/db/version'
import { blindLists } from '@/lib/surprise/policy'
import { isVisible, type Sight, sightOf } from '@/lib/surprise/rules'
import { texts } from './commands'
import { usualSettings, wishlistFields } from './fields'
import { ownLists } from './policy'
import { resolveRecipients, setRecipients } from './recipients/commands'
import { isRevealInBounds, usualReveal } from './rules'
import { WishlistSettings, wishShape } from './schema'
import { audiences, groupKinds } from './values'
import { derived, insertWishes, newWish, restoreItem } from './wishes/commands'
import { wishFields } from './wishes/fields'

const { isPublic: _public, familyIds: _families, recipientIds: _recipients, ...listFields } = wishlistFields

const WishRecord = z.strictObject({
  id: ownId(),
  ...times,
  ...wishShape,
  groupId: refersTo('groups').nullable(),
  /** When it was received or no longer wanted. */
  archivedAt: instant.nullable(),
})

const WishlistRecord = z
  .strictObject({
    id: ownId(),
    ...times,
    ...enteredShape(listFields, { revealAt: instant.nullable(), settings: WishlistSettings.partial() }),
    occasionId: refersTo('occasions').nullable(),
    timezone,
    /** For whom it is. The account itself has no id here, and a member of a family has only a name. */
    recipients: z
      .array(z.strictObject({ isMe: z.boolean(), personId: refersTo('people').nullable(), name: line(120) }))
      .max(20, say('tooMany')),
    groups: z
      .array(
        z.strictObject({
          id: ownId(),
          createdAt: times.createdAt,
          name: requiredLine(120, 'nameRequired'),
          kind: choice(groupKinds),
        }),
      )
      .max(1000, say('tooMany')),
    wishes: z.array(WishRecord).max(5000, say('tooMany')),
    /** What the owner of the list said there. */
    comments: z
      .array(
        z.strictObject({
          id: ownId(),
          createdAt: times.createdAt,
          wishId: refersTo('wishes').nullable(),
          text: requiredText(2000, 'messageRequired'),
          audience: choice(audiences),
        }),
      )
      .max(5000, say('tooMany')),
  })
  .refine(
    ({ wishes }) =>
      wishes.every(({ price, currency }) => price === null || toMinor(price, currency) !== null),
    { ...say('tooManyDecimals'), path: ['wishes'] },
  )
export type WishlistRecord = z.output<typeof WishlistRecord>
type WishRecord = z.output<typeof WishRecord>

const wishTexts = namesOf(wishFields, 'price', 'hidden')
const listTexts = [
  'name',
  'description',
  'shareType',
  'isCollaborative',
  'recipientKind',
  'eventDate',
] as const

/**
 * The wishes and words of lists that their owner may take along. What others gave, suggested or said there is not
 * among them, nor a suggestion of one's own where the list has become a surprise for its owner.
 */
async function partsOf(ctx: Context, ids: string[], sightOn: (listId: string) => Sight) {
  const me = userId(ctx)
  const [items, groups, comments] = await Promise.all([
    ctx.db
      .select()
      .from(wishlistItems)
      .where(and(isOneOf(wishlistItems.wishlistId, ids), isNull(wishlistItems.pendingDeletionAt)))
      .orderBy(wishlistItems.hidden, wishlistItems.position, wishlistItems.id),
    ctx.db
      .select()
      .from(wishlistGroups)
      .where(isOneOf(wishlistGroups.wishlistId, ids))
      .orderBy(wishlistGroups.createdAt, wishlistGroups.id),
    ctx.db
      .select()
      .from(wishlistComments)
      .where(and(isOneOf(wishlistComments.wishlistId, ids), eq(wishlistComments.userId, me)))
      .orderBy(wishlistComments.createdAt, wishlistComments.id),
  ])
  const shown = items.filter(
    item => !item.hidden || (item.addedBy === me && isVisible(item, sightOn(item.wishlistId))),
  )
  const known = new Set(shown.map(({ id }) => id))
  return {
    items: groupBy(shown, ({ wishlistId }) => wishlistId),
    groups: groupBy(groups, ({ wishlistId }) => wishlistId),
    comments: groupBy(
      comments.filter(
        ({ itemId, audience, wishlistId }) =>
          (itemId === null || known.has(itemId)) &&
          (audience === 'everyone' || sightOn(wishlistId) === 'everything'),
      ),
      ({ wishlistId }) => wishlistId,
    ),
  }
}

/**
 * The named recipients of lists, in their order. A member of a family is named by the owner's own record of them, by the oldest
 * of several.
 */
const recipientsOf = (ctx: Context, ids: string[]) =>
  ctx.db
    .selectDistinctOn([wishlistRecipients.id], {
      wishlistId: wishlistRecipients.wishlistId,
      isMe: sql<boolean>`coalesce(${wishlistRecipients.userId} = ${userId(ctx)}::uuid, false)`,
      personId: people.id,
      name: sql<string>`coalesce(${people.name}, ${familyMembers.name}, ${users.name}, '')`,
    })
    .from(wishlistRecipients)
    .leftJoin(familyMembers, eq(familyMembers.id, wishlistRecipients.memberId))
    .leftJoin(users, sql`${users.id} = coalesce(${wishlistRecipients.userId}, ${familyMembers.userId})`)
    .leftJoin(
      people,
      and(
        visiblePeople(ctx),
        sql`(${people.id} = ${wishlistRecipients.personId} or ${people.id} in
          (select l.person_id from ${personLinks} l where l.member_id = ${wishlistRecipients.memberId}))`,
      ),
    )
    .where(and(isOneOf(wishlistRecipients.wishlistId, ids), eq(wishlistRecipients.pinned, false)))
    .orderBy(wishlistRecipients.id, people.id)

async function recordsOf(ctx: Context, ids: string[]): Promise<WishlistRecord[]> {
  const blind = await blindLists(ctx, userId(ctx), ids)
  const sightOn = (id: string) => sightOf({ role: 'owner', blind: blind.has(id), entered: true })
  const [lists, recipients, parts] = await Promise.all([
    ctx.db.select().from(wishlists).where(isOneOf(wishlists.id, ids)).orderBy(wishlists.id),
    recipientsOf(ctx, ids),
    partsOf(ctx, ids, sightOn),
  ])
  const named = groupBy(recipients, ({ wishlistId }) => wishlistId)
  return lists.map(list => ({
    id: list.id,
    createdAt: list.createdAt.toISOString(),
    updatedAt: list.updatedAt.toISOString(),
    ...pick(list, listTexts),
    occasionId: list.occasionId,
    revealAt: list.revealAt?.toISOString() ?? null,
    settings: list.settings,
    timezone: list.timezone,
    recipients: (named.get(list.id) ?? []).map(({ wishlistId: _, ...one }) => one),
    groups: (parts.groups.get(list.id) ?? []).map(group => ({
      id: group.id,
      createdAt: group.createdAt.toISOString(),
      name: group.name,
      kind: group.kind,
    })),
    wishes: (parts.items.get(list.id) ?? []).map(item => ({
      id: item.id,
      createdAt: item.createdAt.toISOString(),
      updatedAt: item.updatedAt.toISOString(),
      ...pick(item, wishTexts),
      hidden: item.hidden,
      price: item.priceMinor === null ? null : toMajor(item.priceMinor, item.currency),
      archivedAt: item.archivedAt?.toISOString() ?? null,
    })),
    comments: (parts.comments.get(list.id) ?? []).map(comment => ({
      id: comment.id,
      createdAt: comment.createdAt.toISOString(),
      wishId: comment.itemId,
      text: comment.text,
      audience: comment.audience,
    })),
  }))
}

/** Recipients of a written list, as its owner would name them; null where nobody is left. */
async function givenTo(ctx: Context, list: WishlistRecord) {
  const ids = list.recipients.flatMap(({ isMe, personId }) => (isMe ? [userId(ctx)] : (personId ?? [])))
  if (list.recipientKind !== 'self' && ids.length === 0) return null
  return resolveRecipients(ctx, list.recipientKind, list.recipientKind === 'self' ? [] : ids).catch(
    () => null,
  )
}

const wishRow = (ctx: Context, wishlistId: string, wish: WishRecord, position: number) => {
  const entered = { ...blankOf(wishFields), ...pick(wish, wishTexts), hidden: wish.hidden }
  return {
    ...entered,
    ...derived(entered),
    id: wish.id,
    priceMinor: wish.price === null ? null : toMinor(wish.price, wish.currency),
    wishlistId,
    addedBy: userId(ctx),
    position,
    archivedAt: wish.archivedAt === null ? null : new Date(wish.archivedAt),
    createdAt: madeAt(ctx, wish),
    updatedAt: ctx.now,
  }
}

/** One's own wishlists with their wishes, groups and own words. A written list is private until its owner shares it. */
export const portableWishlists = portable<WishlistRecord>({
  record: WishlistRecord,
  tables: [wishlists, wishlistGroups, wishlistItems, wishlistComments],
  read: ctx =>
    everyPage(ctx, wishlists, and(ownLists(ctx), isNull(wishlists.deletedAt)), ids => recordsOf(ctx, ids)),
  // The name of the account itself is for the reader of the file.
  asWritten: (_, list) => ({
    ...list,
    shareType: 'private',
    recipients: list.recipients.map(one => (one.isMe ? { ...one, name: '' } : one)),
  }),
  write: async (ctx, records) => {
    const refused: WishlistRecord[] = []
    for (const list of records) {
      const recipients = await givenTo(ctx, list)
      if (!recipients) {
        refused.push(list)
        continue
      }
      const { eventDate, timezone: zone } = list
      const revealAt = list.revealAt === null ? null : new Date(list.revealAt)
      const isKept = revealAt === null || isRevealInBounds(revealAt, eventDate, zone)
      const entered = {
        ...blankOf(wishlistFields),
        ...pick(list, listTexts),
        shareType: 'private' as const,
        occasionId: list.occasionId,
        settings: { ...usualSettings, ...list.settings },
      }
      await ctx.effects.adding(ctx, { metric: 'lists', more: 1 })
      await ctx.db.insert(wishlists).values({
        ...entered,
        ...texts(entered),
        id: list.id,
        timezone: zone,
        revealAt: isKept ? revealAt : eventDate === null ? null : usualReveal(eventDate, zone),
        ownerId: userId(ctx),
        createdAt: madeAt(ctx, list),
        updatedAt: ctx.now,
      })
      await setRecipients(ctx, list.id, recipients)
      await writeInParts(list.groups, part =>
        insertRows(
          ctx,
          wishlistGroups,
          part.map(group => ({ ...group, wishlistId: list.id, createdAt: madeAt(ctx, group) })),
        ),
      )
      const rows = await withOwnPictures(ctx, 'imageUrl', [
        ...list.wishes.filter(({ hidden }) => !hidden).map((wish, at) => wishRow(ctx, list.id, wish, at)),
        ...list.wishes.filter(({ hidden }) => hidden).map((wish, at) => wishRow(ctx, list.id, wish, at)),
      ])
      await writeInParts(rows, part => insertRows(ctx, wishlistItems, part))
      await wantPicturesOfWishes(ctx, rows)
      await writeInParts(list.comments, part =>
        insertRows(
          ctx,
          wishlistComments,
          part.map(({ wishId, ...comment }) => ({
            ...comment,
            itemId: wishId,
            wishlistId: list.id,
            userId: userId(ctx),
            createdAt: madeAt(ctx, comment),
          })),
        ),
      )
    }
    return refused
  },
  revive: revivesRows(wishlists, ownLists),
  // Wishes that were deleted since. Others may have claimed those that are there, so that these stay as they are.
  complete: async (ctx, { id: wishlistId, wishes }, current) => {
    const known = new Set(current.wishes.map(({ id }) => id))
    const missing = wishes.filter(({ id, hidden }) => !hidden && !known.has(id))
    if (missing.length === 0) return []
    const [list] = await ctx.db
      .select()
      .from(wishlists)
      .where(and(ownLists(ctx), eq(wishlists.id, wishlistId)))
      .for('update')
    if (!list) return []
    const rows = await ctx.db
      .select({ id: wishlistItems.id, wishlistId: wishlistItems.wishlistId })
      .from(wishlistItems)
      .where(
        isOneOf(
          wishlistItems.id,
          missing.map(({ id }) => id),
        ),
      )
    const places = new Map(rows.map(row => [row.id, row.wishlistId]))
    const groups = new Set(current.groups.map(({ id }) => id))
    const made = missing
      .filter(({ id }) => places.get(id) !== wishlistId)
      .map(({ createdAt: _made, updatedAt: _changed, archivedAt, ...wish }) => ({
        ...newWish(ctx, {
          ...wish,
          id: places.has(wish.id) ? newId() : wish.id,
          groupId: wish.groupId !== null && groups.has(wish.groupId) ? wish.groupId : null,
        }),
        archivedAt: archivedAt === null ? null : new Date(archivedAt),
      }))
    const deleted = missing.filter(({ id }) => places.get(id) === wishlistId)
    for (const { id: itemId } of deleted) await restoreItem(ctx, { wishlistId, itemId })
    await insertWishes(ctx, list, await withOwnPictures(ctx, 'imageUrl', made))
    return [...deleted, ...made].map(({ id, name }) => ({ id, name }))
  },
  // Somebody may have claimed a wish meanwhile. The list goes to the trash, as when its owner deletes it.
  remove: async (ctx, records) => {
    await writeInParts(records, part =>
      ctx.db
        .update(wishlists)
        .set({ deletedAt: ctx.now, ...touched(ctx, wishlists) })
        .where(
          and(
            ownLists(ctx),
            isOneOf(
              wishlists.id,
              part.map(({ id }) => id),
            ),
          ),
        ),
    )
  },
})
