import 'server-only'
import { and, asc, desc, eq, gt, gte, isNull, lte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { giftCards, giftCardUses, gifts } from '@/db/schema'
import { addDays, type PlainDate } from '@/lib/core/calendar'
import { notFound } from '@/lib/core/errors'
import { toMajor } from '@/lib/core/money'
import { ownPaidGifts } from '@/lib/money/expenses/policy'
import { type Context, today } from '@/lib/server/auth/context'
import { unseal } from '@/lib/server/auth/encryption'
import { type Picking, picked } from '@/lib/server/db/paging'
import {
  holdsAll,
  isWorth,
  meansOnly,
  onDays,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import { type CardRow, ownCards } from './policy'
import { soonDays, sortCards } from './rules'
import type { GiftCard, GiftCardSecret } from './schema'

/** More than anybody keeps. */
const mostCards = 500
/** As many as a week has room for. */
const mostExpiring = 3

/** Cards as the REST API returns them, with their uses. */
export async function toCards(ctx: Context, rows: readonly CardRow[]): Promise<GiftCard[]> {
  if (rows.length === 0) return []
  const uses = await ctx.db
    .select({
      id: giftCardUses.id,
      cardId: giftCardUses.cardId,
      amountMinor: giftCardUses.amountMinor,
      date: giftCardUses.date,
      giftId: gifts.id,
      giftName: gifts.name,
    })
    .from(giftCardUses)
    .leftJoin(gifts, and(eq(gifts.id, giftCardUses.giftId), ownPaidGifts(ctx), isNull(gifts.deletedAt)))
    .where(
      isOneOf(
        giftCardUses.cardId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(desc(giftCardUses.date), desc(giftCardUses.id))
  return rows.map(
    ({ ownerId: _, search: __, secretSealed, amountMinor, balanceMinor, createdAt, updatedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
      amount: toMajor(amountMinor, row.currency),
      balance: toMajor(balanceMinor, row.currency),
      hasSecret: secretSealed !== null,
      uses: uses
        .filter(({ cardId }) => cardId === row.id)
        .map(use => ({
          id: use.id,
          amount: toMajor(use.amountMinor, row.currency),
          date: use.date,
          gift: use.giftId === null ? null : { id: use.giftId, name: use.giftName ?? '' },
        })),
    }),
  )
}

export async function listCards(
  ctx: Context,
  filter: Picking = {},
): Promise<{ data: GiftCard[]; nextCursor: null }> {
  const rows = await ctx.db
    .select()
    .from(giftCards)
    .where(and(ownCards(ctx), picked(giftCards, filter)))
    .orderBy(asc(giftCards.id))
    .limit(mostCards)
  return { data: sortCards(await toCards(ctx, rows), today(ctx)), nextCursor: null }
}

async function rowOf(ctx: Context, cardId: string): Promise<CardRow> {
  const [row] = await ctx.db
    .select()
    .from(giftCards)
    .where(and(eq(giftCards.id, cardId), ownCards(ctx)))
  if (!row) throw notFound()
  return row
}

export async function getCard(ctx: Context, { cardId }: { cardId: string }): Promise<GiftCard> {
  const [card] = await toCards(ctx, [await rowOf(ctx, cardId)])
  return card!
}

/** Number and PIN in clear. Both are null where they cannot be opened, because the secret of the server changed. */
export async function getSecret(ctx: Context, { cardId }: { cardId: string }): Promise<GiftCardSecret> {
  return openSecret(await rowOf(ctx, cardId))
}

export function openSecret({ secretSealed }: Pick<CardRow, 'secretSealed'>): GiftCardSecret {
  const opened = secretSealed === null ? null : unseal(secretSealed)
  const { number = null, pin = null } = (opened ?? {}) as Partial<GiftCardSecret>
  return { number, pin }
}

export type ExpiringCard = Pick<GiftCard, 'id' | 'store' | 'balance' | 'currency'> & { expiresOn: PlainDate }

/** The caller's cards that have money and run out soon, the first to run out first. */
export async function expiringCards(ctx: Context): Promise<ExpiringCard[]> {
  const now = today(ctx)
  const rows = await ctx.db
    .select({
      id: giftCards.id,
      store: giftCards.store,
      balanceMinor: giftCards.balanceMinor,
      currency: giftCards.currency,
      expiresOn: sql<PlainDate>`${giftCards.expiresOn}::text`,
    })
    .from(giftCards)
    .where(
      and(
        ownCards(ctx),
        gt(giftCards.balanceMinor, 0),
        gte(giftCards.expiresOn, now),
        lte(giftCards.expiresOn, addDays(now, soonDays)),
      ),
    )
    .orderBy(asc(giftCards.expiresOn), asc(giftCards.id))
    .limit(mostExpiring)
  return rows.map(({ balanceMinor, ...row }) => ({ ...row, balance: toMajor(balanceMinor, row.currency) }))
}

/** Cards whose shop or note holds every word, best match first. `total` on each row counts all of them. */
export const searchCards = (ctx: Context, sought: Sought, slice: Slice) => {
  const rank = rankOf(sql`lower(${giftCards.store})`, sought)
  return ctx.db
    .select({
      id: giftCards.id,
      name: giftCards.store,
      note: giftCards.note,
      createdAt: giftCards.createdAt,
      balanceMinor: giftCards.balanceMinor,
      currency: giftCards.currency,
      expiresOn: sql<PlainDate | null>`${giftCards.expiresOn}::text`,
      rank,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(giftCards)
    .where(
      and(
        ownCards(ctx),
        holdsAll(
          giftCards.search,
          sought,
          meansOnly('giftCards', fact =>
            fact.is === 'days'
              ? onDays(giftCards.expiresOn, fact.any, today(ctx))
              : fact.is === 'amount' &&
                isWorth({ minor: giftCards.balanceMinor, currency: giftCards.currency }, fact),
          ),
        ),
      ),
    )
    .orderBy(...sliceOrder(slice, rank, giftCards, giftCards.expiresOn))
    .limit(slice.limit)
    .offset(slice.offset)
}
