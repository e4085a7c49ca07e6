import 'server-only'
import { and, eq } from 'drizzle-orm'
import { giftPreferences } from '@/db/schema'
import { happened } from '@/lib/activity/commands'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { assertPeople } from '@/lib/people/queries'
import { type Context, transaction, userId } from '@/lib/server/auth/context'
import { refuseTakenId } from '@/lib/server/db/taken-id'
import { checkVersion, touched } from '@/lib/server/db/version'
import type { giftPreferencesApi } from './api'
import { editablePreference, ownPreferences } from './policy'
import { toPreference } from './queries'
import type { EnteredPreference, GiftPreference } from './schema'

/** The price in minor units. Throws 422 on `path` for more decimals than the currency has. */
function minorOf(price: number | null, currency: string, path: 'minPrice' | 'maxPrice') {
  if (price === null) return null
  const minor = toMinor(price, currency)
  if (minor === null) throw invalid({ path, message: 'tooManyDecimals' })
  return minor
}

/** The stored prices. Throws 422 where the lowest is above the highest. */
function pricesOf({
  minPrice,
  maxPrice,
  currency,
}: Pick<EnteredPreference, 'minPrice' | 'maxPrice' | 'currency'>) {
  if (minPrice !== null && maxPrice !== null && minPrice > maxPrice)
    throw invalid({ path: 'maxPrice', message: 'tooSmall' })
  return {
    minPriceMinor: minorOf(minPrice, currency, 'minPrice'),
    maxPriceMinor: minorOf(maxPrice, currency, 'maxPrice'),
  }
}

/** Saves preferences. Throws ID_TAKEN for a known id. */
export const createPreference = (
  ctx: Context,
  {
    minPrice = null,
    maxPrice = null,
    currency = ctx.settings.currency,
    ...input
  }: InputOf<typeof giftPreferencesApi.create>,
): Promise<GiftPreference> =>
  transaction(ctx, async tx => {
    await assertPeople(tx, [input.personId], 'personId')
    const [saved] = await tx.db
      .insert(giftPreferences)
      .values({
        ...input,
        ...pricesOf({ minPrice, maxPrice, currency }),
        currency,
        ownerId: userId(tx),
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning()
      .catch(refuseTakenId)
    await happened(tx, 'giftPreference.saved', { ids: [saved!.id] })
    return toPreference(saved!)
  })

export const updatePreference = (
  ctx: Context,
  { preferenceId, minPrice, maxPrice, ...changes }: InputOf<typeof giftPreferencesApi.update>,
): Promise<GiftPreference> =>
  transaction(ctx, async tx => {
    const before = toPreference(await editablePreference(tx, preferenceId))
    checkVersion(tx, before)
    await assertPeople(tx, [changes.personId], 'personId')
    const prices = pricesOf({
      minPrice: minPrice === undefined ? before.minPrice : minPrice,
      maxPrice: maxPrice === undefined ? before.maxPrice : maxPrice,
      currency: changes.currency ?? before.currency,
    })
    const [saved] = await tx.db
      .update(giftPreferences)
      .set({ ...changes, ...prices, ...touched(tx, giftPreferences) })
      .where(and(eq(giftPreferences.id, preferenceId), ownPreferences(tx)))
      .returning()
    await happened(tx, 'giftPreference.saved', { ids: [preferenceId] })
    return toPreference(saved!)
  })

export const deletePreference = (ctx: Context, { preferenceId }: { preferenceId: string }): Promise<null> =>
  transaction(ctx, async tx => {
    checkVersion(tx, toPreference(await editablePreference(tx, preferenceId)))
    await tx.db.delete(giftPreferences).where(and(eq(giftPreferences.id, preferenceId), ownPreferences(tx)))
    await happened(tx, 'giftPreference.removed', { ids: [preferenceId] })
    return null
  })
