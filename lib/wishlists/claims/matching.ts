import 'server-only'
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isNoneOf, isOneOf } from '@/db/lists'
import {
  claims,
  familyMembers,
  gifts,
  occasionPeople,
  occasions,
  people,
  personLinks,
  userAddresses,
  wishlistRecipients,
  wishlists,
} from '@/db/schema'
import { addDays, daysBetween, type PlainDate, yearOf } from '@/lib/core/calendar'
import { ownFamilies } from '@/lib/families/policy'
import { settleGifts } from '@/lib/money/expenses/commands'
import { visibleOccasions } from '@/lib/occasions/policy'
import { occurrencesIn } from '@/lib/occasions/rules'
import { ownPeopleIds } from '@/lib/people/queries'
import { type Context, userId } from '@/lib/server/auth/context'
import { touched } from '@/lib/server/db/version'
import { claimedGifts } from '@/lib/surprise/claimed.queries'
import { rememberRecipients } from '@/lib/surprise/commands'
import { ownClaims, recipientUsers } from '@/lib/surprise/policy'
import { type ListRow, ownLists } from '@/lib/wishlists/policy'
import type { ClaimRow } from './queries'
import type { SeenItem } from './schema'

type GiftRow = typeof gifts.$inferSelect
type Meant = Pick<GiftRow, 'personId' | 'occasionId' | 'occasionDate'>

/**
 * The most days between the date of a list and an occasion of the giver's that is taken for the same event.
 */
const nearDays = 7

const isNear = (one: PlainDate, other: PlainDate) => Math.abs(daysBetween(one, other)) <= nearDays

/** Gifts with these statuses keep their date. */
const settledStatuses = ['given', 'returned', 'cancelled'] as const

/**
 * The address belongs to a member of one of the giver's families, or the giver owns the list or collaborates
 * on it. A holder of the link could otherwise try addresses until one turns out to be the recipient's.
 */
const isAcquainted = (ctx: Context, listId: string) =>
  or(
    isOneOf(
      userAddresses.userId,
      ctx.db
        .select({ userId: sql<string>`${familyMembers.userId}` })
        .from(familyMembers)
        .where(and(isOneOf(familyMembers.familyId, ownFamilies(ctx)), eq(familyMembers.status, 'active'))),
    ),
    sql`${listId} in (select ${wishlists.id} from ${wishlists} where ${ownLists(ctx)}
      union all select wishlist_id from wishlist_collaborators where user_id = ${userId(ctx)})`,
  )

/** The giver's own person record of a recipient of the list. */
export async function ownRecordOf(ctx: Context, listId: string): Promise<string | null> {
  const recipients = [...((await recipientUsers(ctx, [listId])).get(listId) ?? [])]
  const named = ctx.db
    .select({ memberId: wishlistRecipients.memberId })
    .from(wishlistRecipients)
    .where(and(eq(wishlistRecipients.wishlistId, listId), sql`member_id is not null`))
  const recorded = ctx.db
    .select({ personId: wishlistRecipients.personId })
    .from(wishlistRecipients)
    .where(and(eq(wishlistRecipients.wishlistId, listId), sql`person_id is not null`))
  const [found] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .leftJoin(personLinks, eq(personLinks.personId, people.id))
    .leftJoin(familyMembers, eq(familyMembers.id, personLinks.memberId))
    .leftJoin(userAddresses, eq(userAddresses.email, sql`lower(${people.email})`))
    .where(
      and(
        isOneOf(people.id, ownPeopleIds(ctx)),
        or(
          isOneOf(people.id, recorded),
          isOneOf(personLinks.memberId, named),
          ...(recipients.length > 0
            ? [
                isOneOf(familyMembers.userId, recipients),
                and(isOneOf(userAddresses.userId, recipients), isAcquainted(ctx, listId)),
              ]
            : []),
        ),
      ),
    )
    .orderBy(asc(personLinks.memberId), asc(people.createdAt), asc(people.id))
    .limit(1)
  return found?.id ?? null
}

/**
 * The giver's occasion for a person nearest to a date, with its date. At equal distance the person's own
 * occasion comes before one they only get a gift at.
 */
async function ownOccasionNear(ctx: Context, personId: string, day: PlainDate) {
  const found = await ctx.db
    .select({
      id: occasions.id,
      date: occasions.date,
      repeats: occasions.repeats,
      rule: occasions.rule,
      own: sql<boolean>`coalesce(${occasions.personId} = ${personId}::uuid, false)`,
    })
    .from(occasions)
    .where(
      and(
        visibleOccasions(ctx),
        or(
          eq(occasions.personId, personId),
          isOneOf(
            occasions.id,
            ctx.db
              .select({ id: occasionPeople.occasionId })
              .from(occasionPeople)
              .where(eq(occasionPeople.personId, personId)),
          ),
        ),
      ),
    )
    .orderBy(occasions.id)
  const years = [...new Set([-nearDays, nearDays].map(days => yearOf(addDays(day, days))))]
  const [nearest] = found
    .flatMap(occasion =>
      years
        .flatMap(year => occurrencesIn(occasion, year, ctx.settings.leapDay))
        .filter(date => isNear(date, day))
        .map(date => ({ ...occasion, date, away: Math.abs(daysBetween(date, day)) })),
    )
    .sort((one, other) => one.away - other.away || Number(other.own) - Number(one.own))
  return nearest ? { occasionId: nearest.id, occasionDate: nearest.date } : null
}

/**
 * The giver's person and occasion for a claim on this list. The occasion is one of that person within a week
 * of the list's date. Without one only the date counts.
 */
export async function matchOf(ctx: Context, list: Pick<ListRow, 'id' | 'eventDate'>): Promise<Meant> {
  const personId = await ownRecordOf(ctx, list.id)
  return { personId, ...(await occasionFor(ctx, personId, list.eventDate)) }
}

async function occasionFor(ctx: Context, personId: string | null, day: PlainDate | null) {
  const near = personId && day ? await ownOccasionNear(ctx, personId, day) : null
  return near ?? { occasionId: null, occasionDate: day }
}

/**
 * Writes the person, occasion and date of a claimed gift, its expenses and its secrets. Does nothing when
 * nothing changes.
 */
async function rewrite(ctx: Context, gift: GiftRow, meant: Meant) {
  const { personId, occasionId, occasionDate } = meant
  if (gift.personId === personId && gift.occasionId === occasionId && gift.occasionDate === occasionDate)
    return
  const which = eq(sql`g.id`, gift.id)
  await rememberRecipients(ctx, which)
  await ctx.db
    .update(gifts)
    .set({ personId, occasionId, occasionDate, ...touched(ctx, gifts) })
    .where(eq(gifts.id, gift.id))
  await rememberRecipients(ctx, which)
  await settleGifts(ctx, [{ ...gift, ...meant }])
}

/**
 * The occasion and the day of a claimed gift without its occasion, which was deleted or never was: the day of the list. An
 * occasion that the giver chose on another day is remembered, so that it has its gift again when it is restored.
 */
function parted(gift: GiftRow, day: PlainDate | null): Pick<Meant, 'occasionId' | 'occasionDate'> {
  const { occasionId, occasionDate, status } = gift
  if (occasionId === null || settledStatuses.some(one => one === status)) return gift
  const chosen = !(day && occasionDate && isNear(day, occasionDate))
  return { occasionId: chosen ? occasionId : null, occasionDate: day }
}

/** Gives a restored occasion the claimed gifts that its owner had put there. */
export async function returnClaims(ctx: Context, occasionId: string, nextDate: PlainDate): Promise<void> {
  const found = await ctx.db
    .select({ gift: gifts })
    .from(claims)
    .innerJoin(gifts, eq(gifts.id, claims.giftId))
    .where(
      and(
        ownClaims(ctx),
        eq(gifts.occasionId, occasionId),
        isNull(gifts.deletedAt),
        isNoneOf(gifts.status, settledStatuses),
      ),
    )
    .orderBy(gifts.id)
    .for('update', { of: gifts })
  for (const { gift } of found)
    await rewrite(ctx, gift, { personId: gift.personId, occasionId, occasionDate: nextDate })
}

/**
 * Matches the caller's claims again: gifts without a person or an occasion get one that exists by now. One whose
 * occasion was deleted goes back to the day of its list. Called in the transaction that adds, changes or deletes a
 * person, a link to a family member, or an occasion.
 */
export async function matchClaims(ctx: Context): Promise<void> {
  const mine = sql`(select gift_id, wishlist_id, seen from claims c_ where c_.user_id = ${userId(ctx)}
    union all select gift_id, wishlist_id, seen from claim_shares s_ where s_.user_id = ${userId(ctx)}) mine`
  const open = await ctx.db
    .select({
      listId: sql<string>`mine.wishlist_id`,
      seen: sql<SeenItem>`mine.seen`,
      gift: gifts,
      person: people.id,
      occasion: occasions.id,
    })
    .from(mine)
    .innerJoin(gifts, sql`${gifts.id} = mine.gift_id`)
    .leftJoin(people, and(eq(people.id, gifts.personId), isNull(people.deletedAt)))
    .leftJoin(occasions, and(eq(occasions.id, gifts.occasionId), isNull(occasions.deletedAt)))
    .where(
      and(
        isNull(gifts.deletedAt),
        isNoneOf(gifts.status, ['returned', 'cancelled']),
        or(isNull(people.id), isNull(occasions.id)),
      ),
    )
    .orderBy(gifts.id)
    .for('update', { of: gifts })
  const records = new Map<string, string | null>()
  for (const { listId, seen, gift, person, occasion } of open) {
    if (person === null && !records.has(listId)) records.set(listId, await ownRecordOf(ctx, listId))
    const personId = person ?? records.get(listId) ?? gift.personId
    const day = seen.list.eventDate
    const near = !occasion && personId && day ? await ownOccasionNear(ctx, personId, day) : null
    const { occasionId, occasionDate } = near ?? (occasion ? gift : parted(gift, day))
    await rewrite(ctx, gift, { personId, occasionId, occasionDate })
  }
}

/**
 * Moves the giver's gift when the date of its list changes. An occasion more than a week from the old date
 * was the giver's own choice and stays.
 */
export async function moveClaim(
  ctx: Context,
  claim: Pick<ClaimRow, 'seen' | 'giftId'>,
  eventDate: PlainDate | null,
): Promise<void> {
  const was = claim.seen.list.eventDate
  if (was === eventDate || !claim.giftId) return
  const [gift] = await ctx.db.select().from(gifts).where(eq(gifts.id, claim.giftId)).for('update')
  if (!gift || settledStatuses.some(status => status === gift.status)) return
  const { personId, occasionId, occasionDate } = gift
  const chosen = occasionId && occasionDate && !(was && isNear(was, occasionDate))
  if (chosen || (occasionId && eventDate === null)) return
  await rewrite(ctx, gift, { personId, ...(await occasionFor(ctx, personId, eventDate)) })
}

/**
 * Before occasions move, keeps claimed gifts with their list: a gift leaves an occasion that moves more than
 * a week away from the list's date. Each row `m` is (occasion_id, was, becomes).
 */
export async function partClaims(ctx: Context, moves: SQL): Promise<void> {
  const day = sql`(c.seen #>> '{list,eventDate}')::date`
  const parted = await ctx.db
    .select({ gift: gifts, day: sql<string>`${day}::text` })
    .from(gifts)
    .innerJoin(sql`${claimedGifts} c`, sql`c.gift_id = ${gifts.id}`)
    .innerJoin(moves, sql`(${gifts.occasionId}, ${gifts.occasionDate}) = (m.occasion_id, m.was)`)
    .where(
      and(
        isNoneOf(gifts.status, settledStatuses),
        sql`abs(${day} - m.was) <= ${nearDays} and abs(${day} - m.becomes) > ${nearDays}`,
      ),
    )
    .orderBy(gifts.id)
    .for('update', { of: gifts })
  for (const { gift, day: occasionDate } of parted)
    await rewrite(ctx, gift, { personId: gift.personId, occasionId: null, occasionDate })
}
