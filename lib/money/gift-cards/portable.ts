import 'server-only'
import { asc } from 'drizzle-orm'
import { z } from 'zod'
import { isOneOf } from '@/db/lists'
import { giftCards, giftCardUses } from '@/db/schema'
import { amount, date } from '@/lib/core/fields'
import { groupBy } from '@/lib/core/group'
import { toMajor, toMinor } from '@/lib/core/money'
import { enteredShape } from '@/lib/core/record-schema'
import { say } from '@/lib/core/say'
import { userId } from '@/lib/server/auth/context'
import { everyPage, writeInParts } from '@/lib/server/db/bulk'
import { insertRows } from '@/lib/server/db/inserts'
import { madeAt, portable, readsSecrets, removesRows } from '@/lib/server/db/portable'
import { ownId, refersTo, times } from '@/lib/server/db/portable-ids'
import { sealed, searchOf } from './commands'
import { giftCardFields } from './fields'
import { ownCards } from './policy'
import { openSecret } from './queries'

const fits = (value: number, currency: string) => toMinor(value, currency) !== null

const GiftCardRecord = z
  .strictObject({
    id: ownId(),
    ...times,
    ...enteredShape(giftCardFields, {}),
    uses: z
      .array(
        z.strictObject({
          id: ownId(),
          createdAt: times.createdAt,
          amount,
          date,
          giftId: refersTo('gifts').nullable(),
        }),
      )
      .max(1000, say('tooMany')),
  })
  .refine(
    ({ amount: value, currency, uses }) =>
      [value, ...uses.map(use => use.amount)].every(one => fits(one, currency)),
    { ...say('tooManyDecimals'), path: ['amount'] },
  )
  .refine(
    ({ amount: value, currency, uses }) =>
      uses.every(use => use.amount > 0) && usedMinor(uses, currency) <= (toMinor(value, currency) ?? 0),
    { ...say('lessThanUsed'), path: ['amount'] },
  )

const usedMinor = (uses: readonly { amount: number }[], currency: string) =>
  uses.reduce((sum, use) => sum + (toMinor(use.amount, currency) ?? 0), 0)

/** Gift cards with their payments. Number and PIN are answered to their owner's own session only, as on the card's page. */
export const portableCards = portable<z.output<typeof GiftCardRecord>>({
  record: GiftCardRecord,
  tables: [giftCards, giftCardUses],
  read: ctx =>
    everyPage(ctx, giftCards, ownCards(ctx), async ids => {
      const [cards, uses] = await Promise.all([
        ctx.db.select().from(giftCards).where(isOneOf(giftCards.id, ids)),
        ctx.db
          .select()
          .from(giftCardUses)
          .where(isOneOf(giftCardUses.cardId, ids))
          .orderBy(asc(giftCardUses.date), asc(giftCardUses.id)),
      ])
      const byCard = groupBy(uses, ({ cardId }) => cardId)
      const secrets = readsSecrets(ctx)
      return cards.map(card => ({
        id: card.id,
        createdAt: card.createdAt.toISOString(),
        updatedAt: card.updatedAt.toISOString(),
        store: card.store,
        amount: toMajor(card.amountMinor, card.currency),
        currency: card.currency,
        expiresOn: card.expiresOn,
        note: card.note,
        ...(secrets ? openSecret(card) : { number: null, pin: null }),
        uses: (byCard.get(card.id) ?? []).map(use => ({
          id: use.id,
          createdAt: use.createdAt.toISOString(),
          amount: toMajor(use.amountMinor, card.currency),
          date: use.date,
          giftId: use.giftId,
        })),
      }))
    }),
  write: async (ctx, records) => {
    const minor = (value: number, currency: string) => toMinor(value, currency)!
    await writeInParts(records, part =>
      insertRows(
        ctx,
        giftCards,
        part.map(({ uses, number, pin, amount: value, ...card }) => ({
          ...card,
          amountMinor: minor(value, card.currency),
          balanceMinor: minor(value, card.currency) - usedMinor(uses, card.currency),
          secretSealed: sealed({ number, pin }),
          search: searchOf(card),
          ownerId: userId(ctx),
          createdAt: madeAt(ctx, card),
          updatedAt: ctx.now,
        })),
      ),
    )
    const uses = records.flatMap(card =>
      card.uses.map(({ amount: value, ...use }) => ({
        ...use,
        cardId: card.id,
        amountMinor: minor(value, card.currency),
        createdAt: madeAt(ctx, use),
      })),
    )
    await writeInParts(uses, part => insertRows(ctx, giftCardUses, part))
    return []
  },
  remove: removesRows(giftCards, ownCards),
})
