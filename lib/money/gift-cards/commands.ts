import 'server-only'
import { and, eq, isNull } from 'drizzle-orm'
import { giftCards, giftCardUses, gifts } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid, notFound } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { type Searched, searchParts } from '@/lib/core/record'
import { searchLines } from '@/lib/core/text'
import { ownPaidGifts } from '@/lib/money/expenses/policy'
import { type Context, requireAccount, today, transaction, userId } from '@/lib/server/auth/context'
import { seal } from '@/lib/server/auth/encryption'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import type { giftCardsApi } from './api'
import { giftCardFields } from './fields'
import { type CardRow, editableCard } from './policy'
import { getCard, openSecret, toCards } from './queries'
import type { GiftCard, GiftCardSecret } from './schema'

/** An amount in minor units. Throws 422 for more decimals than the currency has. */
function minorOf(amount: number, currency: string): number {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid({ path: 'amount', message: 'tooManyDecimals' })
  return minor
}

/** The search text of a card, folded, one field a line so that no match spans two fields. */
export const searchOf = (card: Searched<typeof giftCardFields>) =>
  searchLines(searchParts(giftCardFields, card))

export const sealed = ({ number, pin }: GiftCardSecret) => (number || pin ? seal({ number, pin }) : null)

/** Adds a card with its whole amount. Throws ID_TAKEN for a known id. */
export const createCard = (
  ctx: Context,
  {
    amount,
    currency = ctx.settings.currency,
    number = null,
    pin = null,
    note = null,
    ...input
  }: InputOf<typeof giftCardsApi.create>,
): Promise<GiftCard> =>
  transaction(ctx, async tx => {
    requireAccount(tx)
    const amountMinor = minorOf(amount, currency)
    const [made] = await tx.db
      .insert(giftCards)
      .values({
        ...input,
        note,
        amountMinor,
        balanceMinor: amountMinor,
        currency,
        secretSealed: sealed({ number, pin }),
        search: searchOf({ store: input.store, note }),
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'giftCard.saved', { ids: [made!.id] })
    const [card] = await toCards(tx, [made!])
    return card!
  })

/** A card that is changed: locked, and refused when the caller saw another version. */
async function changed(ctx: Context, cardId: string): Promise<CardRow> {
  const before = await editableCard(ctx, cardId)
  if (ctx.ifMatch !== null) checkVersion(ctx, (await toCards(ctx, [before]))[0]!)
  return before
}

/** The amount cannot fall below what was used, and the currency of a card that was used stays. */
export const updateCard = (
  ctx: Context,
  { cardId, amount, number, pin, ...changes }: InputOf<typeof giftCardsApi.update>,
): Promise<GiftCard> =>
  transaction(ctx, async tx => {
    const before = await changed(tx, cardId)
    const currency = changes.currency ?? before.currency
    const usedMinor = before.amountMinor - before.balanceMinor
    if (currency !== before.currency && usedMinor > 0)
      throw invalid({ path: 'currency', message: 'cardIsUsed' })
    if (currency !== before.currency && amount === undefined)
      throw invalid({ path: 'amount', message: 'amountRequired' })
    const amountMinor = amount === undefined ? before.amountMinor : minorOf(amount, currency)
    if (amountMinor < usedMinor) throw invalid({ path: 'amount', message: 'lessThanUsed' })
    const secret = openSecret(before)
    const secretSealed =
      number === undefined && pin === undefined
        ? before.secretSealed
        : sealed({
            number: number === undefined ? secret.number : number,
            pin: pin === undefined ? secret.pin : pin,
          })
    await tx.db
      .update(giftCards)
      .set({
        ...changes,
        amountMinor,
        balanceMinor: amountMinor - usedMinor,
        secretSealed,
        search: searchOf({ ...before, ...changes }),
        ...touched(tx, giftCards),
      })
      .where(eq(giftCards.id, cardId))
    await happened(tx, 'giftCard.saved', { ids: [cardId] })
    return getCard(tx, { cardId })
  })

export const deleteCard = (ctx: Context, { cardId }: { cardId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    await changed(tx, cardId)
    await tx.db.delete(giftCards).where(eq(giftCards.id, cardId))
    await happened(tx, 'giftCard.removed', { ids: [cardId] })
    return null
  })

/** The gift must be the caller's own. Throws 422 otherwise. */
async function assertOwnGift(ctx: Context, giftId: string | null) {
  if (giftId === null) return
  const [found] = await ctx.db
    .select({ id: gifts.id })
    .from(gifts)
    .where(and(eq(gifts.id, giftId), ownPaidGifts(ctx), isNull(gifts.deletedAt)))
  if (!found) throw invalid({ path: 'giftId', message: 'notYours' })
}

/**
 * Pays with a card. It says only how something was paid: the expense of a gift stays the one that its purchase made, so
 * nothing is counted twice. Throws 422 for more than is left.
 */
export const payWithCard = (
  ctx: Context,
  { cardId, amount, date = today(ctx), giftId = null }: InputOf<typeof giftCardsApi.use>,
): Promise<GiftCard> =>
  transaction(ctx, async tx => {
    const before = await changed(tx, cardId)
    const amountMinor = minorOf(amount, before.currency)
    if (amountMinor > before.balanceMinor) throw invalid({ path: 'amount', message: 'moreThanLeft' })
    await assertOwnGift(tx, giftId)
    await tx.db.insert(giftCardUses).values({ cardId, amountMinor, date, giftId, createdAt: tx.now })
    await tx.db
      .update(giftCards)
      .set({ balanceMinor: before.balanceMinor - amountMinor, ...touched(tx, giftCards) })
      .where(eq(giftCards.id, cardId))
    await happened(tx, 'giftCard.saved', { ids: [cardId] })
    return getCard(tx, { cardId })
  })

/** Gives the money back to the card. */
export const undoUse = (ctx: Context, { cardId, useId }: { cardId: string; useId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    const before = await changed(tx, cardId)
    const [gone] = await tx.db
      .delete(giftCardUses)
      .where(and(eq(giftCardUses.id, useId), eq(giftCardUses.cardId, cardId)))
      .returning({ amountMinor: giftCardUses.amountMinor })
    if (!gone) throw notFound()
    await tx.db
      .update(giftCards)
      .set({ balanceMinor: before.balanceMinor + gone.amountMinor, ...touched(tx, giftCards) })
      .where(eq(giftCards.id, cardId))
    await happened(tx, 'giftCard.saved', { ids: [cardId] })
    return null
  })
