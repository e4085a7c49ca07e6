import 'server-only'
import { and, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts, occasions, people } from '@/db/schema'
import { occasionsNamed } from '@/lib/occasions/queries'
import type { OccasionType } from '@/lib/occasions/schema'
import { peopleNamed } from '@/lib/people/queries'
import type { Relationship } from '@/lib/people/schema'
import type { Context } from '@/lib/server/context'
import { holdsAll, holdsWord, rankOf, type Slice, type Sought, sliceOrder } from '@/lib/server/search'
import { mappedInTurns } from '@/lib/server/turns'
import { claimedNamed } from '@/lib/wishlists/claims/of-gifts'
import { cells, giftOf, joins, matchingGifts } from '../queries'
import type { GiftFilter, GiftStatus } from '../schema'

type GiftSearch = Pick<GiftFilter, 'minPrice' | 'maxPrice'> & {
  status?: GiftStatus
  relationship?: Relationship
  occasionType?: OccasionType
  from?: string
  to?: string
}

/**
 * Gifts whose text, recipient or occasion holds every word, best match first, then the last changed. `total` on each row
 * counts all of them. Only the gifts of the slice are joined with what is shown beside them.
 */
export async function searchGifts(
  ctx: Context,
  sought: Sought,
  { relationship, occasionType, from, to, ...filter }: GiftSearch,
  slice: Slice,
) {
  const { words } = sought
  const [claimed, ...named] = await Promise.all([
    claimedNamed(ctx),
    ...words.map(word => {
      const holds = holdsWord(word, sought.loose)
      return Promise.all([peopleNamed(ctx, holds).limit(1), occasionsNamed(ctx, holds).limit(1)])
    }),
  ])
  const matches = ctx.db
    .select({
      id: gifts.id,
      rank: rankOf(gifts.sortName, sought).as('rank'),
      total: sql<number>`(count(*) over ())::int`.as('total'),
    })
    .from(gifts)
    .$dynamic()
  if (relationship)
    matches.innerJoin(
      people,
      and(eq(people.id, gifts.personId), isNull(people.deletedAt), eq(people.relationship, relationship)),
    )
  if (occasionType)
    matches.innerJoin(
      occasions,
      and(eq(occasions.id, gifts.occasionId), isNull(occasions.deletedAt), eq(occasions.type, occasionType)),
    )
  const page = matches
    .where(
      and(
        matchingGifts(ctx, filter),
        from ? gte(gifts.occasionDate, from) : undefined,
        to ? lte(gifts.occasionDate, to) : undefined,
        // With arrays of ids instead of joined names, each side of the "or" uses its own index. A side that has no names
        // is left out: PostgreSQL cannot know, and would rather read all gifts of the owner.
        holdsAll(gifts.search, sought, (holds, word) => {
          const ofClaims = claimed(word)
          const [anyPerson, anyOccasion] = named[words.indexOf(word)]!
          return [
            ...(anyPerson.length > 0 ? [sql`${gifts.personId} = any(array${peopleNamed(ctx, holds)})`] : []),
            ...(anyOccasion.length > 0
              ? [sql`${gifts.occasionId} = any(array${occasionsNamed(ctx, holds)})`]
              : []),
            ...(ofClaims.length > 0 ? [isOneOf(gifts.id, ofClaims)] : []),
          ]
        }),
      ),
    )
    .orderBy(...sliceOrder(slice, sql<number>`rank`, gifts, gifts.occasionDate))
    .limit(slice.limit)
    .offset(slice.offset)
    .as('page')
  const found = await ctx.db
    .select({ cells, rank: page.rank, total: page.total })
    .from(page)
    .innerJoin(gifts, eq(gifts.id, page.id))
    .leftJoin(...joins.person)
    .leftJoin(...joins.occasion)
    .leftJoin(...joins.claim)
    .leftJoin(...joins.share)
    .orderBy(...sliceOrder(slice, sql<number>`${page.rank}`, gifts, gifts.occasionDate))
  return mappedInTurns(found, ({ cells: packed, rank, total }) => ({ ...giftOf(ctx, packed), rank, total }))
}
