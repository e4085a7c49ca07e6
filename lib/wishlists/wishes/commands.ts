import 'server-only'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { wishlistGroups, wishlistItems } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { ListVerb } from '@/lib/activity/rules'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, forbidden, invalid, notFound } from '@/lib/core/errors'
import { given } from '@/lib/core/given'
import { newId } from '@/lib/core/id'
import { toMinor } from '@/lib/core/money'
import { blankOf } from '@/lib/core/record'
import { ownPicture, wantPictures, wantPicturesOfWishes } from '@/lib/pictures/commands'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { type Enqueue, openQueue } from '@/lib/server/jobs/queue'
import { isVisible, sightOf, type Viewer } from '@/lib/surprise/rules'
import { tellGivers, tellReceived } from '@/lib/wishlists/claims/commands'
import { revealItem } from '@/lib/wishlists/claims/reveals'
import { familiesOf } from '@/lib/wishlists/families.queries'
import { allowed, type ListRow, standing } from '@/lib/wishlists/policy'
import { hasCome, may } from '@/lib/wishlists/rules'
import type { ItemChanges } from '@/lib/wishlists/schema'
import type { wishesApi } from './api'
import { wishFields } from './fields'
import { type ItemRow, itemFor, itemsFor } from './queries'
import { isSameProduct, mayEditItem, productOf, searchText } from './rules'

type Create = InputOf<typeof wishesApi.create>
type Update = InputOf<typeof wishesApi.update>
interface Path {
  wishlistId: string
  itemId: string
}

/**
 * The wishes of the list that this viewer sees, without deleted ones. A refusal may depend on nothing else.
 */
export const shownTo = async (ctx: Context, list: ListRow, viewer: Viewer) => {
  const found = await ctx.db
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.wishlistId, list.id), isNull(wishlistItems.pendingDeletionAt)))
  return found.filter(row => isVisible(row, sightOf(viewer)))
}

/** Throws 409 for the same product a second time, among the wishes that the caller sees. */
async function refuseDouble(
  ctx: Context,
  list: ListRow,
  viewer: Viewer,
  item: Pick<ItemRow, 'name' | 'url' | 'product' | 'id'>,
) {
  if (list.settings.allowDuplicates) return
  const same = (await shownTo(ctx, list, viewer)).find(
    row => isSameProduct(row, item) && row.id !== item.id && row.archivedAt === null,
  )
  if (same) throw conflict('DUPLICATE_ITEM', 'duplicateItem', { itemId: same.id })
}

function priceMinor(price: number | null, currency: string) {
  if (price === null) return null
  const minor = toMinor(price, currency)
  if (minor === null) throw invalid({ path: 'price', message: 'tooManyDecimals' })
  return minor
}

/**
 * A price means something else in another currency: a change of currency drops it unless a new one is given.
 */
function priceOf(before: ItemRow, currency: string, price: number | null | undefined) {
  if (price !== undefined) return { priceMinor: priceMinor(price, currency) }
  return before.priceMinor !== null && currency !== before.currency ? { priceMinor: null } : {}
}

async function assertGroup(ctx: Context, list: ListRow, groupId: string | null | undefined) {
  if (groupId == null) return
  const [group] = await ctx.db
    .select({ id: wishlistGroups.id })
    .from(wishlistGroups)
    .where(and(eq(wishlistGroups.id, groupId), eq(wishlistGroups.wishlistId, list.id)))
  if (!group) throw invalid({ path: 'groupId', message: 'notYours' })
}

/**
 * The next free position among wishes of the same kind. Suggestions have their own count, so that they leave
 * no gaps in what a recipient sees.
 */
async function lastPosition(ctx: Context, listId: string, hidden: boolean) {
  const found = await ctx.db
    .select({ position: wishlistItems.position })
    .from(wishlistItems)
    .where(
      and(
        eq(wishlistItems.wishlistId, listId),
        eq(wishlistItems.hidden, hidden),
        isNull(wishlistItems.pendingDeletionAt),
      ),
    )
  return found.reduce((last, { position }) => Math.max(last, position), -1) + 1
}

/** The columns by which a wish is known again and found. */
export const derived = (item: Parameters<typeof searchText>[0] & Pick<ItemRow, 'url'>) => ({
  product: productOf(item),
  search: searchText(item),
})

/** Logs what happened to wishes. Only givers may know of a suggestion. */
const told = (
  ctx: Context,
  verb: ListVerb,
  ...wishes: readonly Pick<ItemRow, 'wishlistId' | 'hidden' | 'name'>[]
) =>
  happened(
    ctx,
    verb,
    ...wishes.map(({ wishlistId, hidden, name }) => ({ wishlistId, secret: hidden, details: { name } })),
  )

/** The columns of a new wish, without its place. An own picture is not looked for. */
export function newWish(ctx: Context, { price = null, ...input }: Omit<Create, 'wishlistId'>) {
  const currency = input.currency ?? ctx.settings.currency
  const entered = {
    ...blankOf(wishFields),
    ...given(input),
    description: input.description || null,
    note: input.note || null,
    currency,
  }
  return {
    ...entered,
    ...derived(entered),
    id: input.id ?? newId(),
    priceMinor: priceMinor(price, currency),
  }
}
export type NewWish = ReturnType<typeof newWish>

/** Writes new wishes of one kind to the end of their list, and says so. */
export async function insertWishes(ctx: Context, list: ListRow, wishes: readonly NewWish[]) {
  const [first] = wishes
  if (!first) return
  const position = await lastPosition(ctx, list.id, first.hidden)
  const made = wishes.map((wish, at) => ({
    ...wish,
    wishlistId: list.id,
    addedBy: userId(ctx),
    position: position + at,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  }))
  await writeInParts(made, part => ctx.db.insert(wishlistItems).values(part).catch(refuseTakenId))
  await wantPicturesOfWishes(ctx, wishes)
  const families = await familiesOf(ctx, list.id)
  await happened(
    ctx,
    'itemAdded',
    ...wishes.map(({ name, hidden }) => ({
      wishlistId: list.id,
      secret: hidden,
      families,
      details: { name, list: list.name },
    })),
  )
}

/**
 * Adds a wish, or a suggestion that recipients never learn of. A suggestion changes nothing that recipients
 * see.
 */
export const createItem = (ctx: Context, { wishlistId, ...input }: Create) =>
  transaction(ctx, async tx => {
    const action = input.hidden ? 'suggest' : 'addItem'
    const { list, viewer } = await allowed(tx, wishlistId, action, { lock: true })
    await assertGroup(tx, list, input.groupId)
    const imageUrl = await ownPicture(tx, 'imageUrl', input.imageUrl)
    const wish = newWish(tx, { ...input, imageUrl })
    await refuseDouble(tx, list, viewer, wish)
    await insertWishes(tx, list, [wish])
    return itemFor(tx, list, viewer, wish.id)
  })

/** Locks one wish for a change: 404 when the viewer may not know of it, 403 when they may not edit it. */
async function editable(ctx: Context, { wishlistId, itemId }: Path) {
  const { list, viewer } = await standing(ctx, wishlistId, { lock: true })
  const item = await lockedItem(ctx, list, viewer, itemId, isNull(wishlistItems.pendingDeletionAt))
  if (!mayEditItem(item, viewer, list)) throw forbidden()
  if (isStale(ctx, item)) checkVersion(ctx, await itemFor(ctx, list, viewer, itemId))
  return { list, viewer, item }
}

async function lockedItem(
  ctx: Context,
  list: ListRow,
  viewer: Viewer,
  itemId: string,
  state: ReturnType<typeof isNull>,
) {
  const [item] = await ctx.db
    .select()
    .from(wishlistItems)
    .where(and(eq(wishlistItems.id, itemId), eq(wishlistItems.wishlistId, list.id), state))
    .for('update')
  if (!item || !isVisible(item, sightOf(viewer))) throw notFound()
  return item
}

const write = (ctx: Context, itemId: string, columns: Partial<ItemRow>) =>
  ctx.db
    .update(wishlistItems)
    .set({ ...columns, ...touched(ctx, wishlistItems) })
    .where(eq(wishlistItems.id, itemId))

function columnsOf(ctx: Context, item: ItemRow, { price, archived, ...changes }: ItemChanges) {
  const texts = {
    ...changes,
    ...(changes.description === undefined ? {} : { description: changes.description || null }),
    ...(changes.note === undefined ? {} : { note: changes.note || null }),
  }
  const after = { ...item, ...texts }
  return {
    ...texts,
    ...derived(after),
    ...priceOf(item, after.currency, price),
    ...(archived === undefined ? {} : { archivedAt: archived ? (item.archivedAt ?? ctx.now) : null }),
  }
}

/** Changes a wish, claimed or not. A quantity below the claimed one is accepted without a warning. */
export const updateItem = async (ctx: Context, { wishlistId, itemId, ...changes }: Update) => {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const { list, viewer, item } = await editable(tx, { wishlistId, itemId })
    await assertGroup(tx, list, changes.groupId)
    const imageUrl = await ownPicture(tx, 'imageUrl', changes.imageUrl, item.imageUrl)
    const columns = columnsOf(tx, item, imageUrl === changes.imageUrl ? changes : { ...changes, imageUrl })
    if (columns.product !== item.product) await refuseDouble(tx, list, viewer, { ...item, ...columns })
    await write(tx, itemId, columns)
    await wantPictures(tx, [changes.imageUrl], itemId)
    await told(tx, 'itemChanged', { ...item, ...columns })
    await tellGivers(tx, itemId, enqueue)
    return itemFor(tx, list, viewer, itemId)
  })
}

/** Deletes wishes that are locked. Claimed or not, their rows stay, and the same jobs are queued. */
export async function removeWishes(
  ctx: Context,
  wishes: readonly Pick<ItemRow, 'id' | 'wishlistId' | 'hidden' | 'name'>[],
  enqueue: Enqueue,
) {
  for (const wish of wishes) {
    await write(ctx, wish.id, { pendingDeletionAt: ctx.now })
    await tellGivers(ctx, wish.id, enqueue)
  }
  await told(ctx, 'itemRemoved', ...wishes)
}

/**
 * Deletes a wish. Its row always stays for a while, so that nobody can tell from it whether it was claimed.
 */
export const deleteItem = async (ctx: Context, path: Path): Promise<null> => {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const { item } = await editable(tx, path)
    await removeWishes(tx, [item], enqueue)
    return null
  })
}

/** Restores a deleted wish to its position, or to the end when that is taken. */
export const restoreItem = (ctx: Context, { wishlistId, itemId }: Path) =>
  transaction(ctx, async tx => {
    const { list, viewer } = await standing(tx, wishlistId, { lock: true })
    const item = await lockedItem(tx, list, viewer, itemId, isNotNull(wishlistItems.pendingDeletionAt))
    // Only those who could delete a wish see it after its deletion.
    if (!mayEditItem(item, viewer, list)) throw notFound()
    const shown = await shownTo(tx, list, viewer)
    const taken = shown.some(row => row.hidden === item.hidden && row.position === item.position)
    const place = taken ? { position: await lastPosition(tx, wishlistId, item.hidden) } : {}
    await write(tx, itemId, { pendingDeletionAt: null, ...place })
    await told(tx, 'itemAdded', item)
    return itemFor(tx, list, viewer, itemId)
  })

/** Whether a viewer may say that a wish came true: its recipients, the owner and admins. */
const mayReceive = (viewer: Viewer, list: ListRow) => viewer.blind || may('editAnyItem', viewer, list)

/**
 * Marks a wish as received, from the day of the event on, and archives it. When a recipient says so, they
 * learn who gave it, unless the givers were promised a later time. When a giver says so, nothing is revealed.
 */
export const receiveItem = async (ctx: Context, { wishlistId, itemId }: Path) => {
  const enqueue = await openQueue()
  return transaction(ctx, async tx => {
    const { list, viewer } = await standing(tx, wishlistId, { lock: true })
    const item = await lockedItem(tx, list, viewer, itemId, isNull(wishlistItems.pendingDeletionAt))
    if (!mayReceive(viewer, list)) throw forbidden()
    if (!hasCome(list, tx.now)) throw conflict('RECEIVE_TOO_EARLY', 'revealTooEarly')
    await write(tx, itemId, { archivedAt: item.archivedAt ?? tx.now })
    await told(tx, 'itemReceived', item)
    if (viewer.blind) {
      await revealItem(tx, list, item)
      await tellReceived(tx, itemId, enqueue)
    }
    return itemFor(tx, list, viewer, itemId)
  })
}

/**
 * Puts the wishes in the order of these ids; wishes that are left out follow. Suggestions keep their
 * position: the order that a recipient sees must not depend on them.
 */
export const reorderItems = (ctx: Context, { wishlistId, ids }: InputOf<typeof wishesApi.reorder>) =>
  transaction(ctx, async tx => {
    const { list, viewer } = await allowed(tx, wishlistId, 'editAnyItem', { lock: true })
    const shown = await shownTo(tx, list, viewer)
    const known = new Map(shown.map(row => [row.id, row]))
    const named = [...new Set(ids)]
    if (named.some(id => !known.has(id))) throw invalid({ path: 'ids', message: 'notYours' })
    const rest = shown
      .filter(row => !named.includes(row.id))
      .sort((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1))
    const order = [...named.map(id => known.get(id)!), ...rest].filter(row => !row.hidden)
    for (const [position, row] of order.entries()) {
      if (row.position !== position) await write(tx, row.id, { position })
    }
    await happened(tx, 'arranged', { wishlistId })
    return { data: await itemsFor(tx, list, viewer), nextCursor: null }
  })
