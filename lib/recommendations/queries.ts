import 'server-only'
import { and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { isNoneOf } from '@/db/lists'
import { giftPreferences, gifts, recommendationDismissals } from '@/db/schema'
import { addMonths } from '@/lib/core/calendar'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { toMajor, toMinor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { visibleGifts } from '@/lib/gifts/policy'
import { giftsWhere } from '@/lib/gifts/queries'
import type { Gift } from '@/lib/gifts/schema'
import { ownPreferences } from '@/lib/ideas/preferences/policy'
import { rateBook } from '@/lib/money/exchange-rates/queries'
import { getOccasion } from '@/lib/occasions/queries'
import type { OccasionType } from '@/lib/occasions/schema'
import { occasionTypes } from '@/lib/occasions/values'
import { getPerson } from '@/lib/people/queries'
import { ageOn, shortName } from '@/lib/people/rules'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { type Context, isSample, today, userId } from '@/lib/server/auth/context'
import { mappedInTurns, stepped } from '@/lib/server/jobs/yielding'
import { env } from '@/lib/server/ops/env'
import { log } from '@/lib/server/ops/log'
import { wishesOf } from '@/lib/wishlists/recipients/queries'
import type { WishlistItem } from '@/lib/wishlists/schema'
import type { recommendationsApi } from './api'
import {
  allergyOf,
  type Conversion,
  catalogueCandidates,
  catalogueIdea,
  categoryNames,
  exclusionFrom,
  ideaCandidate,
  interestFrom,
  namedFrom,
  tagsOf,
  wishCandidate,
} from './candidates'
import { titleOf } from './catalogue/titles'
import { fingerprintOf, namedBy } from './fingerprints'
import { dismissalsFor, ownDismissals } from './policy'
import { arrange, arranged, ModelError, type Told } from './provider'
import { reasonSpeaker } from './reasons'
import { type Candidate, type Past, type Reason, type Recommended, recommending, type Wanted } from './rules'
import type { Recommendation } from './schema'

type Input = InputOf<typeof recommendationsApi.list>

const yearsRemembered = 3
const mostPast = 300
const mostIdeas = 400

const namedIn = (ctx: Context, fingerprint: string) =>
  namedBy(fingerprint, key => (catalogueIdea(key) ? titleOf(key, ctx.locale) : null))

async function occasionType(ctx: Context, occasion: Input['occasion']): Promise<OccasionType | null> {
  if (!occasion) return null
  const type = occasionTypes.find(known => known === occasion)
  return type ?? (await getOccasion(ctx, { occasionId: occasion })).type
}

/** The budget in minor units. Throws 422 for more decimals than the currency has. */
function budgetOf(budget: Input['budget'], currency: string): Wanted['budget'] {
  if (budget === null || budget === undefined) return null
  const { min = null, max = null } = typeof budget === 'number' ? { max: budget } : budget
  const minor = (amount: number | null) => {
    const found = amount === null ? null : toMinor(amount, currency)
    if (amount !== null && found === null) throw invalid({ path: 'budget', message: 'tooManyDecimals' })
    return found
  }
  return { min: minor(min), max: minor(max) }
}

/** Gifts to the person, newest first, then those from the person. */
async function pastOf(ctx: Context, personId: string): Promise<Past[]> {
  const found = await giftsWhere(
    ctx,
    and(eq(gifts.personId, personId), isNoneOf(gifts.status, ['idea', 'cancelled'])),
    [
      sql`coalesce(${gifts.occasionDate}, ${gifts.purchaseDate}, ${gifts.createdAt}::date) desc`,
      desc(gifts.id),
    ],
    mostPast,
  )
  const since = addMonths(today(ctx), -12 * yearsRemembered)
  const past = await mappedInTurns(found, (gift): Past & Pick<Gift, 'direction'> => {
    const given = gift.direction === 'given'
    const { key, product } = namedFrom(gift.name, gift.purchaseUrl)
    const idea = key === null ? null : catalogueIdea(key)
    return {
      direction: gift.direction,
      name: gift.name,
      product,
      category: given ? (gift.category ?? idea?.category ?? null) : null,
      tags: given
        ? new Set([...tagsOf([gift.name, ...gift.tags], ctx.locale), ...(idea?.tags ?? [])])
        : new Set(),
      reaction: given ? gift.reaction : null,
      wasReturned: given && gift.status === 'returned',
      isRecent: (gift.occasionDate ?? gift.purchaseDate ?? gift.createdAt.slice(0, 10)) >= since,
    }
  })
  return [...past.filter(isGiven), ...past.filter(gift => !isGiven(gift))]
}

const isGiven = ({ direction }: Pick<Gift, 'direction'>) => direction === 'given'

/** The caller's ideas for the person, or for nobody in particular. An idea for somebody's occasion is for them. */
const ideasFor = (ctx: Context, personId: string | null) =>
  giftsWhere(
    ctx,
    and(
      eq(gifts.status, 'idea'),
      eq(gifts.direction, 'given'),
      or(
        personId === null ? undefined : eq(gifts.personId, personId),
        and(
          isNull(gifts.personId),
          sql`not exists (select 1 from occasions o where o.id = ${gifts.occasionId}
            and o.person_id is distinct from ${personId}::uuid and o.person_id is not null)`,
        ),
      ),
    ),
    [desc(gifts.createdAt), desc(gifts.id)],
    mostIdeas,
  )

/** The share of all rated gifts of the caller that were loved or liked; null without any. */
async function successRateOf(ctx: Context): Promise<number | null> {
  const [found] = await ctx.db
    .select({
      rated: sql<number>`count(*)::int`,
      liked: sql<number>`(count(*) filter (where ${gifts.reaction} in ('loved', 'liked')))::int`,
    })
    .from(gifts)
    .where(
      and(
        visibleGifts(ctx),
        eq(gifts.direction, 'given'),
        or(sql`${gifts.reaction} is not null`, eq(gifts.status, 'returned')),
      ),
    )
  return found && found.rated > 0 ? found.liked / found.rated : null
}

/** What the caller's saved preferences for the person leave out. */
async function avoidedBy(ctx: Context, personId: string): Promise<string[]> {
  const saved = await ctx.db
    .select({ avoid: giftPreferences.avoid })
    .from(giftPreferences)
    .where(and(ownPreferences(ctx), eq(giftPreferences.personId, personId)))
  return saved.flatMap(({ avoid }) => avoid)
}

/** Dismissals that an account keeps. Each is compared with everything that could be given, in every later call. */
export const mostDismissals = 500

/** The ids of the newest dismissals of the caller, as a subquery. */
export const keptDismissals = (ctx: Context) =>
  ctx.db
    .select({ id: recommendationDismissals.id })
    .from(recommendationDismissals)
    .where(ownDismissals(ctx))
    .orderBy(desc(recommendationDismissals.createdAt), desc(recommendationDismissals.id))
    .limit(mostDismissals)

const dismissedFor = (ctx: Context, personId: string | null) =>
  ctx.db
    .select({ fingerprint: recommendationDismissals.fingerprint })
    .from(recommendationDismissals)
    .where(dismissalsFor(ctx, personId))
    .orderBy(desc(recommendationDismissals.createdAt), desc(recommendationDismissals.id))
    .limit(mostDismissals)

/**
 * Whether a text is a fingerprint that a recommendation has: it names an idea of the catalogue, an idea of the caller's or a
 * wish of the person that the caller can claim.
 */
export async function isFingerprint(ctx: Context, text: string, personId: string | null): Promise<boolean> {
  const named = namedIn(ctx, text)
  if (named === null || named.key !== null) return named !== null
  const [ideas, wishes] = await Promise.all([
    ctx.db
      .select({ name: gifts.name, url: gifts.purchaseUrl })
      .from(gifts)
      .where(and(visibleGifts(ctx), eq(gifts.status, 'idea'), eq(gifts.direction, 'given'))),
    personId === null ? { free: [] } : wishesOf(ctx, personId),
  ])
  const known = await mappedInTurns([...ideas, ...wishes.free], ({ name, url }) =>
    fingerprintOf(namedFrom(name, url)),
  )
  return known.includes(text)
}

/** The words without others, however those are written. */
function without(words: readonly string[], others: readonly string[]) {
  const folded = new Set(others.map(fold))
  return words.filter(word => !folded.has(fold(word)))
}

const unique = (words: readonly string[]) => [...new Set(words)]

/**
 * What the caller could give: wishes that they may claim, their own ideas and the catalogue. For a person or, without
 * one, by the occasion, the budget and the interests alone.
 */
export async function recommendations(
  ctx: Context,
  {
    personId = null,
    occasion,
    budget,
    interests = [],
    ignore = [],
    avoid = [],
    categories = [],
    like,
    sources = [],
    limit,
  }: Input,
): Promise<{ data: Recommendation[]; nextCursor: null }> {
  const { currency } = ctx.settings
  const [person, type] = await Promise.all([
    personId === null ? null : getPerson(ctx, { personId }),
    occasionType(ctx, occasion),
  ])
  const money = budgetOf(budget, currency)
  const [wishes, ideas, past, dismissed, preferred, successRate, names] = await Promise.all([
    person ? wishesOf(ctx, person.id) : { free: [], others: [] },
    ideasFor(ctx, personId),
    person ? pastOf(ctx, person.id) : [],
    dismissedFor(ctx, personId),
    person ? avoidedBy(ctx, person.id) : [],
    successRateOf(ctx),
    categoryNames(ctx.locale),
  ])
  const day = today(ctx)
  const foreign = [...wishes.free, ...ideas].map(one => one.currency)
  const conversion: Conversion = { currency, day, book: await rateBook(ctx, [currency, ...foreign], day) }
  const candidates = [
    ...(await mappedInTurns(wishes.free, wish => wishCandidate(wish, ctx.locale, conversion, userId(ctx)))),
    ...(await mappedInTurns(ideas, gift => ideaCandidate(gift, names, ctx.locale, conversion))),
    ...catalogueCandidates(ctx.locale, currency, names),
  ]
  const exclusions = (words: readonly string[]) => mappedInTurns(words, exclusionFrom)
  const wanted: Wanted = {
    interests: await mappedInTurns(
      unique([...interests, ...without(person?.interests ?? [], ignore)]),
      word => interestFrom(word, ctx.locale),
    ),
    allergies: await mappedInTurns(person?.allergies ?? [], allergyOf),
    avoid: await exclusions(unique([...avoid, ...preferred, ...(person?.avoid ?? [])])),
    budget: money,
    occasion: type,
    relationship: person?.relationship ?? null,
    age: person ? ageOn(person.birthday, day, ctx.settings.leapDay) : null,
    categories,
    past,
    taken: [
      ...(await mappedInTurns(wishes.others, ({ name, url }) => namedFrom(name, url))),
      ...(await mappedInTurns(dismissed, ({ fingerprint }) => namedIn(ctx, fingerprint))).filter(
        one => one !== null,
      ),
    ],
    successRate,
    like: null,
  }
  if (like) wanted.like = modelOf(ctx, like, candidates)
  const found = (await stepped(recommending(candidates, wanted, sources))).slice(0, limit)
  const say = await reasonSpeaker(ctx.locale, currency, person ? shortName(person) : null)
  const stored = new Map<string, WishlistItem | Gift>([...wishes.free, ...ideas].map(one => [one.id, one]))
  const data = found.map(one => toRecommendation(ctx, one, stored.get(one.candidate.id), currency, say))
  return { data: await rephrased(ctx, data, found, wanted), nextCursor: null }
}

/** After a failure the model is left alone for a minute, so that nobody waits for it each time. */
const pause = 60_000
let pausedUntil = 0

/**
 * Lets a language model order and word the recommendations of the formula, if the operator has configured one.
 * It gets no text that a user entered. Without its answer the recommendations stay as they are.
 */
async function rephrased(
  ctx: Context,
  data: Recommendation[],
  found: readonly Recommended[],
  { occasion, relationship, age, interests }: Wanted,
): Promise<Recommendation[]> {
  const { MODEL_URL: url, MODEL_NAME: name, MODEL_KEY: key = null } = env()
  if (!url || !name || isSample(ctx.actor) || data.length < 2 || Date.now() < pausedUntil) return data
  const told: Told = {
    language: ctx.locale,
    occasion,
    relationship,
    age,
    interests: unique(
      interests.flatMap(({ tags }) => [...tags].flatMap(([tag, weight]) => (weight === 1 ? [tag] : []))),
    ),
    items: found.map(({ candidate, reasons }, at) => ({
      id: String(at + 1),
      title: candidate.source === 'catalogue' ? candidate.title : null,
      category: candidate.category,
      tags: [...candidate.tags],
      reasons: reasons.map(reason => reason.key),
    })),
  }
  try {
    return arranged(data, await arrange({ url, name, key }, told))
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    pausedUntil = Date.now() + pause
    log().warn({ err: error }, 'recommendations stay as they are: the model did not answer')
    return data
  }
}

/** What a fingerprint names, with the tags that "more like this" looks for. Throws 422 for other texts. */
function modelOf(ctx: Context, fingerprint: string, candidates: readonly Candidate[]): Wanted['like'] {
  const named = namedIn(ctx, fingerprint)
  if (named === null) throw invalid({ path: 'like', message: 'choiceInvalid' })
  const same = (one: Candidate) =>
    named.key === null ? one.product.title.text === named.product.title.text : one.key === named.key
  const title = named.product.title.text
  return candidates.find(same) ?? { ...named, title, tags: tagsOf([title], ctx.locale) }
}

function toRecommendation(
  ctx: Context,
  { candidate, fingerprint, score, reasons, warnings }: Recommended,
  stored: WishlistItem | Gift | undefined,
  currency: string,
  say: (reason: Reason) => string,
): Recommendation {
  const { id, source, title, category, key, price, wishlistId } = candidate
  const band = source === 'catalogue' ? price : null
  return {
    id,
    source,
    fingerprint,
    title,
    price: band ? toMajor(band.min, currency) : (stored?.price ?? null),
    priceTo: band && band.max > band.min ? toMajor(band.max, currency) : null,
    currency: stored?.currency ?? currency,
    category,
    image: stored?.imageUrl ?? null,
    drawing:
      (key === null ? null : catalogueIdea(key)?.drawing) ?? drawingFor(ctx, { name: title, category }),
    score: Math.round(score * 10) / 10,
    reasons: reasons.map(reason => ({
      key: reason.key,
      values: valuesOf(reason, currency),
      text: say(reason),
    })),
    warnings,
    isFavorite: candidate.isFavorite,
    wishlistId,
  }
}

/** Values of a reason as the API returns them: amounts in major units. */
const valuesOf = ({ key, values }: Reason, currency: string): Recommendation['reasons'][number]['values'] =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string'
        ? value
        : typeof value === 'number'
          ? key === 'withinBudget'
            ? toMajor(value, currency)
            : value
          : [...value],
    ]),
  )
