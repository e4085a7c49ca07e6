import 'server-only'
import { and, sql } from 'drizzle-orm'
import { rows } from '@/db'
import { gifts } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { notFound } from '@/lib/core/errors'
import type { Sort } from '@/lib/core/rows'
import { visibleGifts } from '@/lib/gifts/policy'
import { getGift, listGifts } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import type { Context } from '@/lib/server/auth/context'
import { countUpTo } from '@/lib/server/db/count'
import type { ideasApi } from './api'
import { isIdea, toIdea } from './rules'
import type { GiftIdea } from './schema'

/** The same order under the names of gifts. */
const sortOf = (sort: InputOf<typeof ideasApi.list>['sort']) =>
  sort.replace('title', 'name') as Sort<'createdAt' | 'updatedAt' | 'name' | 'price'>

export async function listIdeas(ctx: Context, { sort, ...filter }: InputOf<typeof ideasApi.list>) {
  const found = await listGifts(ctx, { ...filter, sort: sortOf(sort), status: 'idea', direction: 'given' })
  return { data: found.data.map(toIdea), nextCursor: found.nextCursor }
}

/** How many ideas there are, and how many of them are favorites, each counted up to `countedTo`. */
export async function ideaCounts(ctx: Context): Promise<{ all: number; favorites: number }> {
  const ideas = and(visibleGifts(ctx), sql`gifts.status = 'idea' and gifts.direction = 'given'`)
  const [counts] = await rows<{ all: number; favorites: number }>(
    ctx.db,
    sql`select ${countUpTo(gifts, ideas)} as "all",
      ${countUpTo(gifts, and(ideas, sql`gifts.is_favorite`))} as favorites`,
  )
  return counts!
}

/** The gift that an idea is. Throws 404 once it is planned: the idea is then a gift like others. */
export async function ideaGift(ctx: Context, ideaId: string): Promise<Gift> {
  const gift = await getGift(ctx, { giftId: ideaId })
  if (!isIdea(gift)) throw notFound()
  return gift
}

export const getIdea = async (ctx: Context, { ideaId }: { ideaId: string }): Promise<GiftIdea> =>
  toIdea(await ideaGift(ctx, ideaId))
