import 'server-only'
import { and, eq, isNull, sql } from 'drizzle-orm'
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
import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { blankOf, namesOf, pick } from '@/lib/core/record'
import { visiblePeople } from '@/lib/people/policy'
import { wantPicturesOfWishes, withOwnPictures } from '@/lib/pictures/commands'
import { type Context, userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, revivesRows } from '@/lib/server/db/portable'
import { touched } from '@/lib/server/db/version'
import { blindLists } from '@/lib/surprise/policy'
import { isVisible, type Sight, sightOf } from '@/lib/surprise/rules'
import { texts } from './commands'
import { completeList } from './completing.commands'
import { usualSettings, wishlistFields } from './fields'
import { ownLists } from './policy'
import { resolveRecipients, setRecipients } from './recipients/commands'
import { WishlistRecord, type WishRecord } from './records.queries'
import { isRevealInBounds, usualReveal } from './rules'
import { derived } from './wishes/commands'
import { wishFields } from './wishes/fields'

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
  complete: completeList,
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
