import 'server-only'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import { createGift, deleteGift, restoreGift, updateGift } from '@/lib/gifts/commands'
import { waitingFor } from '@/lib/gifts/memory.queries'
import { getGift } from '@/lib/gifts/queries'
import { assertPeople } from '@/lib/people/queries'
import { type Context, transaction } from '@/lib/server/auth/context'
import { ownRecordOf } from '@/lib/wishlists/claims/matching'
import { getItem } from '@/lib/wishlists/wishes/queries'
import type { ideasApi } from './api'
import { ideaGift } from './queries'
import { isIdea, ofGift, toIdea } from './rules'
import type { GiftIdea } from './schema'

export async function createIdea(
  ctx: Context,
  { name, title = name, ...idea }: InputOf<typeof ideasApi.create>,
): Promise<GiftIdea> {
  return toIdea(await createGift(ctx, { ...ofGift(idea), name: title!, status: 'idea' }))
}

/**
 * Makes a gift an idea for other people, or once more for the same person: one idea for each, in one transaction. People
 * for whom a gift of that name is not given yet are skipped. The notes of a gift stay with it; those of an idea are part
 * of the idea.
 */
export const copyAsIdeas = (ctx: Context, { giftId, personIds }: InputOf<typeof ideasApi.copy>) =>
  transaction(ctx, async tx => {
    const gift = await getGift(tx, { giftId })
    await assertPeople(tx, personIds, 'personIds')
    const waiting = await waitingFor(tx, gift.name, personIds)
    const { name, price, currency, purchaseUrl, imageUrl, store, tags, category, rating } = gift
    const notes = isIdea(gift) ? gift.notes : null
    const data: GiftIdea[] = []
    for (const personId of personIds) {
      if (waiting.has(personId)) continue
      const idea = { name, price, currency, purchaseUrl, imageUrl, store, tags, category, rating, notes }
      data.push(toIdea(await createGift(tx, { ...idea, personId, status: 'idea' })))
    }
    return { data, skipped: personIds.filter(personId => waiting.has(personId)), nextCursor: null }
  })

/**
 * Keeps a wish as an idea of the caller, for their own record of its recipient. It says what the list shows the caller,
 * and it is no claim: neither the list nor anybody on it changes.
 */
export const saveWishAsIdea = (ctx: Context, asked: InputOf<typeof ideasApi.fromWish>) =>
  transaction(ctx, async tx => {
    const { name, description, price, currency, url, imageUrl } = await getItem(tx, asked)
    const personId = await ownRecordOf(tx, asked.wishlistId)
    if (personId && (await waitingFor(tx, name, [personId])).has(personId))
      return { data: [], skipped: [personId], nextCursor: null }
    const idea = { name, price, currency, purchaseUrl: url, imageUrl, notes: description }
    return {
      data: [toIdea(await createGift(tx, { ...idea, personId, status: 'idea' }))],
      skipped: [],
      nextCursor: null,
    }
  })

export async function updateIdea(
  ctx: Context,
  { ideaId, ...changes }: InputOf<typeof ideasApi.update>,
): Promise<GiftIdea> {
  await ideaGift(ctx, ideaId)
  return toIdea(await updateGift(ctx, { giftId: ideaId, ...ofGift(changes) }))
}

export async function deleteIdea(ctx: Context, { ideaId }: { ideaId: string }): Promise<null> {
  await ideaGift(ctx, ideaId)
  return deleteGift(ctx, { giftId: ideaId })
}

/** Restores an idea from the trash. A gift that is no idea is 404 here, and stays where it is. */
export const restoreIdea = (ctx: Context, { ideaId }: { ideaId: string }): Promise<GiftIdea> =>
  transaction(ctx, async tx => {
    const gift = await restoreGift(tx, { giftId: ideaId })
    if (!isIdea(gift)) throw notFound()
    return toIdea(gift)
  })
