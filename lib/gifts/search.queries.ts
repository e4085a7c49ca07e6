import 'server-only'
import { and, eq, gte, isNull, lte, or, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { gifts, occasions, people } from '@/db/schema'
import { occasionsNamed, occasionsOfType } from '@/lib/occasions/queries'
import type { OccasionType } from '@/lib/occasions/schema'
import { peopleNamed, peopleOfGroup } from '@/lib/people/queries'
import type { Relationship } from '@/lib/people/schema'
import { type Context, today } from '@/lib/server/auth/context'
import {
  decidingWords,
  holdsAll,
  holdsWord,
  isWorth,
  type Means,
  meansOnly,
  onDays,
  rankOf,
  type Slice,
  type Sought,
  sliceOrder,
} from '@/lib/server/db/search'
import { mappedInTurns } from '@/lib/server/jobs/yielding'
import { claimedNamed } from '@/lib/surprise/own-claims.queries'
import { cells, giftOf, joins, matchingGifts } from './queries'
import type { GiftFilter, GiftStatus } from './schema'

type GiftSearch = Pick<GiftFilter, 'minPrice' | 'maxPrice'> & {
  status?: GiftStatus
  relationship?: Relationship
  occasionType?: OccasionType
  from?: string
  to?: string
}

const price = { minor: gifts.priceMinor, currency: gifts.currency }

/** What a search may say of a gift. Its day is the occasion's, or else the day on which it was bought. */
const factOf =
  (ctx: Context): Means =>
  fact => {
    switch (fact.is) {
      case 'days':
        return or(
          onDays(gifts.occasionDate, fact.any, today(ctx)),
          and(isNull(gifts.occasionDate), onDays(gifts.purchaseDate, fact.any, today(ctx))),
        )!
      case 'amount':
        return isWorth(price, fact)
      case 'stage':
        return and(eq(gifts.direction, 'given'), isOneOf(gifts.status, [...fact.statuses]))!
      case 'occasion':
        return sql`${gifts.occasionId} = any(array${occasionsOfType(ctx, fact.type as OccasionType)})`
      case 'direction':
        return eq(gifts.direction, fact.direction)
      case 'relationship':
        return sql`${gifts.personId} = any(array${peopleOfGroup(ctx, fact.relationship as Relationship)})`
      default:
        return false
    }
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
  const means = meansOnly('gifts', factOf(ctx))
  const words = decidingWords(sought, means)
  const [claimed, ...named] = await Promise.all([
    claimedNamed(ctx),
    ...words.map(word => {
      const holds = holdsWord(word, sought)
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
        holdsAll(gifts.search, sought, means, (holds, word) => {
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
