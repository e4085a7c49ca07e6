import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts } from '@/db/schema'
import { happened, logEntries } from '@/lib/activity/commands'
import type { Verb } from '@/lib/activity/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { conflict, invalid, invalidTransition } from '@/lib/core/errors'
import { isPurchased } from '@/lib/core/gift'
import { newId } from '@/lib/core/id'
import { toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { defaultBudget, referredBudget } from '@/lib/money/budgets/queries'
import { settleGifts } from '@/lib/money/expenses/commands'
import { costsMoney } from '@/lib/money/expenses/rules'
import { referredOccasion } from '@/lib/occasions/queries'
import { isOfAnotherYear, occurrenceFor } from '@/lib/occasions/rules'
import { assertPeople } from '@/lib/people/queries'
import { ownPicture, wantPictures, withOwnPictures } from '@/lib/pictures/commands'
import { isForeign } from '@/lib/pictures/rules'
import { type Context, today, transaction, userId } from '@/lib/server/auth/context'
import { overwriteRows, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, isStale, touched } from '@/lib/server/db/version'
import { rememberRecipients } from '@/lib/surprise/commands'
import { claimedDay, sharesAmong } from '@/lib/surprise/own-claims.queries'
import type { giftsApi } from './api'
import { editableGifts, trashBegins, trashedGifts, visibleGifts } from './policy'
import { addedGift, getGift } from './queries'
import { applyStatus, blankGift, searchText } from './rules'
import type { Gift, GiftChanges } from './schema'

export type Row = typeof gifts.$inferSelect
type Create = InputOf<typeof giftsApi.create>
type Update = InputOf<typeof giftsApi.update> & Pick<Changes, 'wholeMinor'>

/** A gift as the history names it. */
export const subject = ({ id, name, personId }: Pick<Row, 'id' | 'name' | 'personId'>) =>
  ({ entity: 'gift', id, personId, details: { name } }) as const

type Changes = Omit<GiftChanges, 'isPurchased' | 'price' | 'status'> &
  Pick<GiftChanges, 'status' | 'isPurchased'> & {
    price?: number | null
    /**
     * The cost of all pieces together, in minor units, as a claim states it. It comes together with the price of a
     * piece.
     */
    wholeMinor?: number | null
  }

/** The columns that a change writes. Throws the named refusal when the change is not possible. */
export async function columnsOf(
  ctx: Context,
  before: typeof blankGift & Pick<Row, 'currency'>,
  changes: Changes,
  isNew: boolean,
) {
  const { price, wholeMinor = null, isPurchased: _purchased, status: _status, ...rest } = changes
  const staged = applyStatus(before, changes, today(ctx), isNew)
  if ('refused' in staged) throw invalidTransition(staged.refused.from, staged.refused.to)
  if ('fault' in staged) throw invalid(staged.fault)
  const after = { ...before, ...rest, ...staged }
  return { ...rest, ...staged, ...moneyOf(before, after, price, wholeMinor) }
}

type Priced = Pick<Row, 'priceMinor' | 'wholeMinor' | 'quantity' | 'currency'>

/** A price means something else in another currency, so a change of currency clears it. */
function priceMinorOf(before: Priced, currency: string, price: number | null | undefined) {
  if (price === undefined) return currency === before.currency ? before.priceMinor : null
  const priceMinor = price === null ? null : toMinor(price, currency)
  if (price !== null && priceMinor === null) throw invalid({ path: 'price', message: 'tooManyDecimals' })
  return priceMinor
}

/** A cost that was entered for all pieces together stays while price, quantity and currency stay. */
function moneyOf(
  before: Priced,
  after: Pick<Row, 'quantity' | 'currency'>,
  price: number | null | undefined,
  wholeMinor: number | null = null,
) {
  const priceMinor = priceMinorOf(before, after.currency, price)
  const isAsBefore =
    priceMinor === before.priceMinor &&
    after.quantity === before.quantity &&
    after.currency === before.currency
  return { priceMinor, wholeMinor: isAsBefore ? (wholeMinor ?? before.wholeMinor) : wholeMinor }
}

/** The occurrence that a gift is for, else the day of its list. Throws 422 when the caller cannot see its occasion. */
async function dateFor(
  ctx: Context,
  gift: Pick<Row, 'occasionId' | 'purchaseDate' | 'status'> & { id?: string },
) {
  if (!gift.occasionId) return gift.id ? claimedDay(ctx, gift.id) : null
  const occasion = await referredOccasion(ctx, gift.occasionId)
  return occurrenceFor(occasion, gift, today(ctx), ctx.settings.leapDay)
}

/** The gifts of which the stage, the day of purchase or the parcel changed. */
export const movedOf = (changed: readonly { before: Row; after: Row }[]): string[] =>
  changed
    .filter(
      ({ before, after }) =>
        before.status !== after.status ||
        before.purchaseDate !== after.purchaseDate ||
        JSON.stringify(before.tracking) !== JSON.stringify(after.tracking),
    )
    .map(({ after }) => after.id)

/** Whether the day of purchase that was entered says that a gift was for another year. Claims follow their list. */
async function isRedated(ctx: Context, before: Row, after: Row) {
  const { occasionId, occasionDate, purchaseDate } = after
  if (!occasionId || !occasionDate || purchaseDate === before.purchaseDate) return false
  if ((await claimedDay(ctx, after.id)) !== null) return false
  const occasion = await referredOccasion(ctx, occasionId)
  return isOfAnotherYear(occasion, occasionDate, after, today(ctx), ctx.settings.leapDay)
}

const derived = (gift: Parameters<typeof searchText>[0]) => ({
  sortName: fold(gift.name),
  search: searchText(gift),
})

type New = Omit<typeof gifts.$inferInsert, keyof ReturnType<typeof derived> | 'ownerId'> &
  Parameters<typeof derived>[0]

/** The row of a new gift. A `createdAt` is kept, else it is now. */
const rowOf = (ctx: Context, { createdAt = ctx.now, ...gift }: New) => ({
  ...gift,
  ...derived(gift),
  ownerId: userId(ctx),
  wasIdea: gift.wasIdea ?? gift.status === 'idea',
  statusChangedAt: createdAt,
  createdAt,
  updatedAt: createdAt,
})

const makeRoom = (ctx: Context, at: readonly Date[]) => ctx.effects.adding(ctx, { metric: 'gifts', at })

const insertion = (ctx: Context, gift: New) =>
  ctx.db
    .insert(gifts)
    .values({ ...rowOf(ctx, gift) })
    .returning()

/**
 * Adds gifts. The caller of this function has checked that people and occasions are the user's. `isPromised` gifts are
 * those of a list of somebody else, to which no limit of a plan is applied. Throws ID_TAKEN for an id that exists.
 */
export async function insertGifts(ctx: Context, list: New[], { isPromised = false } = {}): Promise<Row[]> {
  const rows = (await withOwnPictures(ctx, 'imageUrl', list)).map(gift => rowOf(ctx, gift))
  if (!isPromised)
    await makeRoom(
      ctx,
      rows.map(({ createdAt }) => createdAt),
    )
  const parts = await writeInParts(rows, part => insertRows(ctx, gifts, part).returning()).catch(
    refuseTakenId,
  )
  const made = parts.flat()
  await wantPictures(
    ctx,
    made.map(gift => gift.imageUrl),
  )
  await settle(ctx, made, { isNew: true })
  return made
}

const remember = (ctx: Context, list: readonly Row[]) =>
  rememberRecipients(
    ctx,
    isOneOf(
      sql`g.id`,
      list.map(gift => gift.id),
      'uuid',
    ),
  )

/**
 * Updates the expenses and the stored recipients of gifts, in the transaction that changed them. A new idea has
 * neither: it costs nothing and no budget counts it.
 */
async function settle(ctx: Context, changed: readonly Row[], { isNew = false } = {}) {
  const counted = isNew ? changed.filter(({ status }) => status !== 'idea') : changed
  if (counted.length === 0) return
  await remember(ctx, counted)
  await settleGifts(ctx, isNew ? counted.filter(costsMoney) : counted)
}

/**
 * Changes many gifts at once, to any stage. Gifts that are not the caller's are skipped. The caller of this function
 * has checked that people and occasions are the user's. With `asStored` the changes are columns that were stored before,
 * and nothing is worked out from them.
 */
export async function fillGifts(
  ctx: Context,
  changes: ReadonlyMap<string, Partial<Row> & { price?: number | null }>,
  { asStored = false } = {},
) {
  await rememberRecipients(ctx, isOneOf(sql`g.id`, [...changes.keys()], 'uuid'))
  const stored = await ctx.db
    .select()
    .from(gifts)
    .where(and(visibleGifts(ctx), isOneOf(gifts.id, [...changes.keys()])))
    .orderBy(gifts.id)
    .for('update')
  const rows = stored.map(before => {
    const { price, ...own } = changes.get(before.id) ?? {}
    const gift = { ...before, ...own }
    const followed = {
      ...moneyOf(before, gift, price),
      statusChangedAt: gift.status === before.status ? before.statusChangedAt : ctx.now,
    }
    return {
      ...gift,
      ...(asStored ? {} : followed),
      ...derived(gift),
      updatedAt: ctx.now,
      version: before.version + 1,
    }
  })
  const kept = await withOwnPictures(ctx, 'imageUrl', rows)
  await overwriteRows(ctx, gifts, kept)
  await wantPictures(
    ctx,
    kept.map(gift => gift.imageUrl),
  )
  await settle(ctx, kept)
  const known = new Map(stored.map(gift => [gift.id, gift]))
  await ctx.effects.giftsMoved(ctx, movedOf(kept.map(after => ({ before: known.get(after.id)!, after }))))
}

/** The gift that a call describes. Throws 422 when the caller cannot see what it refers to. */
async function described(ctx: Context, { id = newId(), name, ...entered }: Create) {
  const changes = entered.imageUrl
    ? { ...entered, imageUrl: await ownPicture(ctx, 'imageUrl', entered.imageUrl) }
    : entered
  const start = { ...blankGift, currency: changes.currency ?? ctx.settings.currency, name }
  const gift = { ...start, ...(await columnsOf(ctx, start, changes, true)) }
  const takesDefault = changes.budgetId === undefined && gift.direction !== 'received'
  // These queries run together to cost one round trip to the database.
  const [, budgetId, occasionDate] = await Promise.all([
    assertPeople(ctx, [changes.personId], 'personId'),
    takesDefault ? defaultBudget(ctx) : (changes.budgetId ?? null),
    dateFor(ctx, gift),
    changes.budgetId && referredBudget(ctx, changes.budgetId),
  ])
  return { ...gift, id, budgetId, occasionDate }
}

const added = (gift: Pick<Row, 'id' | 'name' | 'personId' | 'status'>) => ({
  ...subject(gift),
  details: { name: gift.name, status: gift.status },
})

/**
 * Adds a gift. Without a stage it is an idea; a received gift is given at once. An idea has no expenses and no
 * recipients to remember (`settle`), so one statement writes it and its log, unless a picture is to be fetched.
 */
export async function createGift(ctx: Context, input: Create): Promise<Gift> {
  const gift = await described(ctx, input)
  if (gift.status === 'idea' && !isForeign(gift.imageUrl)) {
    await makeRoom(ctx, [ctx.now])
    const log = logEntries(ctx, 'gift.added', added(gift))
    return addedGift(ctx, insertion(ctx, gift), log).catch(refuseTakenId)
  }
  return transaction(ctx, async tx => {
    const [made] = await insertGifts(tx, [gift])
    const [stored] = await Promise.all([
      getGift(tx, { giftId: made!.id }),
      happened(tx, 'gift.added', added(made!)),
    ])
    return stored
  })
}

/** The estimate of a gift: its price before it was bought. Undoing the purchase clears it. */
export function estimateOf(before: Row, after: Pick<Row, 'status' | 'currency'>) {
  if (isPurchased(after.status) === isPurchased(before.status)) return {}
  const kept = isPurchased(after.status) && after.currency === before.currency
  return { estimateMinor: kept ? before.priceMinor : null }
}

/** What the buyer of a claim decides for everybody who chips in. */
const followed = [
  'name',
  'price',
  'wholeMinor',
  'currency',
  'quantity',
  'status',
  'isPurchased',
  'direction',
  'purchaseDate',
  'tracking',
] as const

/** Refuses to change a share where it follows its buyer, with 409, and to delete one: it is left. */
export async function assertOwn(ctx: Context, found: readonly Row[], changes?: object) {
  const touches = !changes || followed.some(field => Object.hasOwn(changes, field))
  const shares = touches ? found.filter(({ kind }) => kind === 'share').map(({ id }) => id) : []
  if (shares.length > 0 && (await sharesAmong(ctx, shares)).size > 0)
    throw conflict('SHARE_FOLLOWS', 'shareFollows')
}

/** Writes changes to one locked gift, and logs them. */
export async function change(ctx: Context, before: Row, entered: Changes) {
  await assertOwn(ctx, [before], entered)
  const changes = entered.imageUrl
    ? { ...entered, imageUrl: await ownPicture(ctx, 'imageUrl', entered.imageUrl, before.imageUrl) }
    : entered
  const columns = await columnsOf(ctx, before as never, changes, false)
  const after = { ...before, ...columns }
  const moved = changes.occasionId !== undefined && changes.occasionId !== before.occasionId
  await wantPictures(ctx, [changes.imageUrl])
  // The accounts of its former recipients may have become known only after it was last written.
  if (moved || after.personId !== before.personId) await remember(ctx, [before])
  await ctx.db
    .update(gifts)
    .set({
      ...columns,
      ...derived(after),
      ...(moved || (await isRedated(ctx, before, after)) ? { occasionDate: await dateFor(ctx, after) } : {}),
      ...(after.status === before.status ? {} : { statusChangedAt: ctx.now }),
      ...estimateOf(before, after),
      ...touched(ctx, gifts),
    })
    .where(eq(gifts.id, before.id))
  await settle(ctx, [after])
  await ctx.effects.giftsMoved(ctx, movedOf([{ before, after }]))
  const verb: Verb = after.status === before.status ? 'gift.changed' : `gift.${after.status}`
  await happened(ctx, verb, {
    ...subject(after),
    details: { name: after.name, from: before.status, to: after.status },
  })
}

export const updateGift = (ctx: Context, { giftId, ...changes }: Update): Promise<Gift> =>
  transaction(ctx, async tx => {
    const [before] = await editableGifts(tx, [giftId])
    if (isStale(tx, before!)) checkVersion(tx, await getGift(tx, { giftId }))
    if (changes.personId) await assertPeople(tx, [changes.personId], 'personId')
    if (changes.budgetId) await referredBudget(tx, changes.budgetId)
    await change(tx, before!, changes)
    return getGift(tx, { giftId })
  })

async function setDeleted(ctx: Context, found: Row[], deleted: boolean) {
  const ids = found.map(gift => gift.id)
  await ctx.db
    .update(gifts)
    .set({ deletedAt: deleted ? ctx.now : null, ...touched(ctx, gifts) })
    .where(isOneOf(gifts.id, ids))
  await settle(
    ctx,
    found.map(gift => ({ ...gift, deletedAt: deleted ? ctx.now : null })),
  )
}

/**
 * Moves gifts of the caller to the trash; nothing is logged. The calling function has checked that none is a share.
 */
export async function trashGifts(ctx: Context, ids: readonly string[]) {
  const found = await ctx.db
    .select()
    .from(gifts)
    .where(and(visibleGifts(ctx), isOneOf(gifts.id, ids)))
    .orderBy(gifts.id)
    .for('update')
  await setDeleted(ctx, found, true)
}

/** Brings gifts of the caller back from the trash; nothing is logged. Returns the ids of those that were there. */
export async function reviveGifts(ctx: Context, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db
    .select()
    .from(gifts)
    .where(and(trashedGifts(ctx), isOneOf(gifts.id, ids)))
    .orderBy(gifts.id)
    .for('update')
  await setDeleted(ctx, found, false)
  return found.map(({ id }) => id)
}

/** Moves locked gifts to the trash or back. */
export async function setTrashed(ctx: Context, found: Row[], deleted: boolean) {
  await setDeleted(ctx, found, deleted)
  await happened(ctx, deleted ? 'gift.deleted' : 'gift.restored', ...found.map(subject))
}

export const deleteGift = (ctx: Context, { giftId }: { giftId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const found = await editableGifts(tx, [giftId])
    if (isStale(tx, found[0]!)) checkVersion(tx, await getGift(tx, { giftId }))
    await assertOwn(tx, found)
    await setTrashed(tx, found, true)
    return null
  })

/**
 * Ends a gift whose claim its giver released. It is no gift of its own, so the trash does not offer it: it counts as deleted
 * before everything that can be restored.
 */
export const releaseGift = (ctx: Context, { giftId }: { giftId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const found = await editableGifts(tx, [giftId])
    const deletedAt = new Date(trashBegins(tx).getTime() - 1)
    await tx.db
      .update(gifts)
      .set({ deletedAt, ...touched(tx, gifts) })
      .where(eq(gifts.id, giftId))
    await settle(
      tx,
      found.map(gift => ({ ...gift, deletedAt })),
    )
    await happened(tx, 'gift.released', ...found.map(subject))
    return null
  })

export const restoreGift = (ctx: Context, { giftId }: { giftId: string }): Promise<Gift> =>
  transaction(ctx, async tx => {
    await setTrashed(tx, await editableGifts(tx, [giftId], trashedGifts(tx)), false)
    return getGift(tx, { giftId })
  })
