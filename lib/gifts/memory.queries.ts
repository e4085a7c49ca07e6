import 'server-only'
import { and, desc, eq, isNull, ne, not, or, sql } from 'drizzle-orm'
import { isNoneOf, isOneOf } from '@/db/lists'
import { gifts, people } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { fold } from '@/lib/core/text'
import type { giftsApi } from '@/lib/gifts/api'
import { visibleGifts } from '@/lib/gifts/policy'
import { endedStatuses } from '@/lib/gifts/queries'
import { reminding } from '@/lib/gifts/rules'
import type { SimilarGift, SimilarGifts } from '@/lib/gifts/schema'
import { allergyWarnings } from '@/lib/people/allergies.rules'
import { visiblePeople } from '@/lib/people/policy'
import type { Context } from '@/lib/server/auth/context'
import { mappedInTurns } from '@/lib/server/jobs/yielding'

/** Returns those of these people who already have an idea or a planned gift with this name. */
export async function waitingFor(
  ctx: Context,
  name: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  const found = await ctx.db
    .select({ personId: gifts.personId })
    .from(gifts)
    .where(
      and(
        visibleGifts(ctx),
        isOneOf(gifts.personId, personIds),
        eq(gifts.sortName, fold(name)),
        eq(gifts.direction, 'given'),
        isNoneOf(gifts.status, endedStatuses),
      ),
    )
  return new Set(found.map(({ personId }) => personId))
}

type Chosen = Omit<InputOf<typeof giftsApi.similar>, 'personId' | 'wishId'> & {
  personId?: string | null
  description?: string | null
  /** A query of gifts that are not compared. */
  except?: Parameters<typeof isOneOf>[1]
}

/**
 * Gifts like one that is being chosen: those that the person got already or will get, given ones first, and those that
 * the caller received from anybody, so that nothing is given back or on. At most three of each, the newest first. All
 * of them are the caller's own.
 */
export async function giftsLike(
  ctx: Context,
  { personId, name, link: purchaseUrl, exceptId, except, description = null }: Chosen,
): Promise<SimilarGifts> {
  const found = await ctx.db
    .select({
      id: gifts.id,
      name: gifts.name,
      status: gifts.status,
      date: sql<string>`coalesce(${gifts.occasionDate}, ${gifts.purchaseDate}, ${gifts.createdAt}::date)::text`,
      direction: gifts.direction,
      person: people.name,
      link: gifts.purchaseUrl,
    })
    .from(gifts)
    .leftJoin(people, and(eq(people.id, gifts.personId), isNull(people.deletedAt)))
    .where(
      and(
        visibleGifts(ctx),
        or(personId ? eq(gifts.personId, personId) : undefined, eq(gifts.direction, 'received')),
        isNoneOf(gifts.status, ['returned', 'cancelled']),
        exceptId ? ne(gifts.id, exceptId) : undefined,
        except && not(isOneOf(gifts.id, except)),
      ),
    )
    .orderBy(sql`${gifts.status} = 'given' desc`, desc(gifts.createdAt))
    .limit(1000)
  const isSimilar = await mappedInTurns(found, reminding({ name, link: purchaseUrl }))
  const similar = found.filter((_, at) => isSimilar[at])
  const some = (direction: SimilarGift['direction']) =>
    similar
      .filter(gift => gift.direction === direction)
      .slice(0, 3)
      .map(({ link: _, ...gift }) => gift)
  return {
    data: [...some('given'), ...some('received')],
    nextCursor: null,
    allergy: personId ? await allergyOf(ctx, personId, [name, description]) : null,
  }
}

/** Which allergies of one of the caller's people a gift may touch. */
async function allergyOf(ctx: Context, personId: string, parts: (string | null)[]) {
  const [person] = await ctx.db
    .select({ name: people.name, allergies: people.allergies })
    .from(people)
    .where(and(eq(people.id, personId), visiblePeople(ctx)))
  const words = person ? allergyWarnings(person.allergies, parts) : []
  return person && words.length > 0 ? { person: person.name, words } : null
}
