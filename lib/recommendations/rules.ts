import { closeProduct, type Product, productIndex, sameProduct } from '@/lib/core/similar'
import type { OccasionType } from '@/lib/occasions/schema'
import { type Allergy, mentionsAllergy } from '@/lib/people/allergies.rules'
import { isMentioned, type Readable, type Sought } from '@/lib/people/rules'
import type { Relationship } from '@/lib/people/schema'
import type { CatalogueIdea } from './catalogue/entries'
import type { Tag } from './catalogue/values'
import { fingerprintOf, isSame, type Named, namedIndex } from './fingerprints'
import { mostOfOneCategory, mostRecommended, type ReasonKey, type Source } from './values'

type Category = CatalogueIdea['category']

/** Something that could be given. Prices are minor units of the caller's currency. */
export interface Candidate extends Named {
  id: string
  source: Source
  title: string
  /** The list of a wish. */
  wishlistId: string | null
  description: string | null
  category: Category | null
  tags: ReadonlySet<Tag>
  /** Tags of the catalogue that stand for what it may contain. */
  allergens: ReadonlySet<Tag>
  /** The title, the entered tags and the name of the category, to look words up in. */
  text: Readable
  /** The description, to look words up in. */
  details: Readable
  price: { min: number; max: number } | null
  /** Missing where nothing is known. */
  ages: readonly [number, number] | null
  occasions: CatalogueIdea['occasions']
  relationships: CatalogueIdea['relationships']
  rating: number | null
  isFavorite: boolean
  /** The recipient wished for it. A suggestion between givers is no wish of theirs. */
  isWished: boolean
  isSuggested: boolean
  /** Whether it is the caller's own secret suggestion. */
  isOwn: boolean
  /** Whether somebody noted it for this very person. */
  isMeant: boolean
  priority: 'low' | 'medium' | 'high' | 'urgent'
}

/** A word that somebody typed, and the tags that it means, each with how far it means them, 0 to 1. */
export interface Interest {
  sought: Sought
  /** Set for an allergy: what its family stands for counts as well. */
  allergy?: Allergy
  tags: ReadonlyMap<Tag, number>
}

/** A gift that the person got from the caller or will get, or gave to the caller. */
export interface Past {
  name: string
  product: Product
  category: Category | null
  tags: ReadonlySet<Tag>
  reaction: 'loved' | 'liked' | 'neutral' | 'disliked' | null
  wasReturned: boolean
  /** In the last three years, where it must not be repeated. */
  isRecent: boolean
}

/** What is looked for. */
export interface Wanted {
  interests: readonly Interest[]
  allergies: readonly Interest[]
  avoid: readonly Interest[]
  /** In minor units. */
  budget: { min: number | null; max: number | null } | null
  occasion: OccasionType | null
  relationship: Relationship | null
  age: number | null
  categories: readonly Category[]
  /** Gifts to the person, newest first. */
  past: readonly Past[]
  /** What others give them already, what they have, and what was dismissed. */
  taken: readonly Named[]
  /** The share of all rated gifts of the caller that were loved or liked; null without any. */
  successRate: number | null
  /** What the caller wants more of. */
  like: Pick<Candidate, 'title' | 'tags' | 'product' | 'key'> | null
}

export interface Reason {
  key: ReasonKey
  values: Record<string, string | number | readonly string[]>
}

export interface Recommended {
  candidate: Candidate
  fingerprint: string
  /** 0 to 100. */
  score: number
  reasons: Reason[]
  /** Allergies that the description mentions. */
  warnings: string[]
}

const weights = { interests: 0.35, budget: 0.2, occasion: 0.15, relationship: 0.1, history: 0.1, rating: 0.1 }
const unknown = 0.5
const usualSuccess = 0.6
/** How far above the budget a price can be, as a share of it. */
const overBudget = 0.25
/** What is asked for with "more like this" comes first, but the rest of the formula still counts. */
const likeBonus = 40

/** How far an interest means the tag of a candidate that it means most, 0 to 1. */
const nearness = (interest: Interest, tags: ReadonlySet<Tag>) =>
  Math.max(0, ...[...tags].map(tag => interest.tags.get(tag) ?? 0))
/** From here on an interest is named as the reason. */
const near = 0.5

const isLiked = ({ reaction }: Past) => reaction === 'loved' || reaction === 'liked'
/** A gift that was returned counts like one that was disliked. */
const isRated = ({ reaction, wasReturned }: Past) => reaction !== null || wasReturned

const isSaid = ({ sought, allergy }: Interest, text: Readable) =>
  allergy ? mentionsAllergy(allergy, text) : isMentioned(sought, text)

/** Whether the title, the tags or what it may contain match a word of an allergy or of "never give". */
const touches = ({ tags, allergens, text }: Candidate, word: Interest) =>
  nearness(word, tags) === 1 || nearness(word, allergens) === 1 || isSaid(word, text)

/** Tags of gifts that they loved or liked, with those gifts, without tags of gifts that they did not like. */
function learnedTags(past: readonly Past[]): Map<Tag, Past> {
  const learned = new Map<Tag, Past>()
  const disliked = new Set(
    past.filter(gift => gift.reaction === 'disliked' || gift.wasReturned).flatMap(gift => [...gift.tags]),
  )
  for (const gift of past.filter(isLiked))
    for (const tag of gift.tags) if (!disliked.has(tag) && !learned.has(tag)) learned.set(tag, gift)
  return learned
}

/**
 * How well it fits the interests, 0 to 1. What the person wished for, or somebody noted for them, fits. Interests that no tag knows are looked up in the texts. The tags of gifts that
 * went down well are interests too, which were learned.
 */
function interestFit(candidate: Candidate, interests: readonly Interest[], learned: ReadonlyMap<Tag, Past>) {
  const matched = interests.filter(
    interest =>
      nearness(interest, candidate.tags) >= near ||
      (interest.tags.size === 0 &&
        (isMentioned(interest.sought, candidate.text) || isMentioned(interest.sought, candidate.details))),
  )
  const weightOf = (tag: Tag) =>
    Math.max(learned.has(tag) ? 1 : 0, ...interests.map(({ tags }) => tags.get(tag) ?? 0))
  const known = [...candidate.tags].reduce((sum, tag) => sum + weightOf(tag), 0)
  const unknownWords = matched.filter(({ tags }) => tags.size === 0).length
  const isChosen = candidate.isWished || candidate.isMeant
  const fit = isChosen ? 1 : Math.min(1, (known + unknownWords) / Math.max(1, Math.min(3, interests.length)))
  return { fit, matched }
}

/** The price of a band that fits a budget best. */
const nearestPrice = ({ min, max }: { min: number; max: number }, low: number, high: number) =>
  max < low ? max : min > high ? min : Math.max(min, low)

/** How well a price fits a budget, 0 to 1. Below, the fit falls with the price; above, it ends at a quarter more. */
export function budgetFit(price: Candidate['price'], budget: Wanted['budget']): number {
  if (price === null || budget === null || (budget.min === null && budget.max === null)) return unknown
  const high = budget.max ?? Number.POSITIVE_INFINITY
  const low = budget.min ?? 0.4 * high
  const paid = nearestPrice(price, low, high)
  if (paid > high) return high === 0 ? 0 : Math.max(0, 1 - (paid - high) / (overBudget * high))
  return paid >= low ? 1 : paid / low
}

/**
 * Whether it costs a quarter more than the budget. Of the catalogue, which has bands, nothing is proposed that begins
 * above the budget.
 */
const isTooDear = ({ source, price }: Candidate, budget: Wanted['budget']) =>
  budget?.max != null &&
  price !== null &&
  (source === 'catalogue' ? price.min > budget.max : budgetFit(price, budget) === 0)

/** Nobody is too old for a hobby at once: above the last age the fit ends after some years. */
const yearsBeyond = (last: number) => (last < 18 ? 2 : 10)

/** How well ages fit, 0 to 1. Too young is never fitting. Without an age, things for children only are doubtful. */
export function ageFit(ages: Candidate['ages'], age: number | null): number {
  if (ages === null) return 1
  const [first, last] = ages
  if (age === null) return last < 18 ? 0.2 : first >= 18 ? 0.8 : 1
  if (age < first) return 0
  return age <= last ? 1 : Math.max(0, 1 - (age - last) / yearsBeyond(last))
}

/** The rated gifts of a category, and how many of them they loved or liked. */
interface History {
  rated: number
  liked: number
}
const noHistory: History = { rated: 0, liked: 0 }

function historiesOf(past: readonly Past[]): Map<Category, History> {
  const found = new Map<Category, History>()
  for (const gift of past) {
    if (gift.category === null || !isRated(gift)) continue
    const { rated, liked } = found.get(gift.category) ?? noHistory
    found.set(gift.category, { rated: rated + 1, liked: liked + (isLiked(gift) ? 1 : 0) })
  }
  return found
}

/** The share of gifts of a category that they loved or liked, smoothed with the caller's usual share. */
const historyFit = ({ rated, liked }: History, successRate: Wanted['successRate']) =>
  (liked + 2 * (successRate ?? usualSuccess)) / (rated + 2)

const bonusOf = ({ isWished, priority, isFavorite }: Candidate) =>
  (isWished ? 25 + (priority === 'urgent' ? 10 : priority === 'high' ? 5 : 0) : 0) + (isFavorite ? 8 : 0)

interface Close {
  gift: Past
  alike: number
}

/** Finds the recent gift that is most like something, with how alike they are. Each thing is compared once. */
function closestOf(past: readonly Past[]) {
  const recent = past.filter(({ isRecent }) => isRecent)
  const index = productIndex(recent.map(({ product }) => product))
  const known = new Map<Candidate, Close | null>()
  return (candidate: Candidate): Close | null => {
    const before = known.get(candidate)
    if (before !== undefined) return before
    let found: Close | null = null
    for (const { at, alike } of index.alikeTo(candidate.product, closeProduct))
      if (found === null || alike > found.alike) found = { gift: recent[at]!, alike }
    known.set(candidate, found)
    return found
  }
}

/** What is looked for, prepared once for all candidates. */
export interface Prepared {
  wanted: Wanted
  learned: ReadonlyMap<Tag, Past>
  historyOf: (candidate: Candidate) => History
  closest: (candidate: Candidate) => Close | null
  isTaken: (candidate: Candidate) => boolean
}

export function prepared(wanted: Wanted): Prepared {
  const histories = historiesOf(wanted.past)
  return {
    wanted,
    learned: learnedTags(wanted.past),
    historyOf: ({ category }) => (category && histories.get(category)) || noHistory,
    closest: closestOf(wanted.past),
    isTaken: namedIndex(wanted.taken).has,
  }
}

const twiceTheSame = ({ category }: Candidate, [last, before]: readonly Past[]) =>
  category !== null && last?.category === category && before?.category === category

function likeness(candidate: Candidate, like: Wanted['like']) {
  if (like === null) return 0
  const shared = [...like.tags].filter(tag => candidate.tags.has(tag)).length
  const together = new Set([...like.tags, ...candidate.tags]).size
  return together === 0 ? 0 : shared / together
}

/** Why something is never recommended; null when it may be. */
export function excludedBy(
  candidate: Candidate,
  { wanted, closest, isTaken }: Prepared,
): 'allergy' | 'avoid' | 'taken' | 'given' | 'age' | 'budget' | 'category' | 'like' | null {
  const { allergies, avoid, age, budget, categories, like } = wanted
  if (allergies.some(word => touches(candidate, word))) return 'allergy'
  if (avoid.some(word => touches(candidate, word))) return 'avoid'
  if (ageFit(candidate.ages, age) === 0) return 'age'
  if (isTooDear(candidate, budget)) return 'budget'
  if (categories.length > 0 && (candidate.category === null || !categories.includes(candidate.category)))
    return 'category'
  if (isTaken(candidate)) return 'taken'
  if ((closest(candidate)?.alike ?? 0) >= sameProduct) return 'given'
  if (like !== null && (isSame(candidate, like) || likeness(candidate, like) === 0)) return 'like'
  return null
}

function reasonsOf(
  candidate: Candidate,
  { wanted, learned, historyOf, closest }: Prepared,
  matched: readonly Interest[],
): Reason[] {
  const { isWished, isSuggested, isOwn, source, priority, rating, isFavorite, category, ages } = candidate
  const { occasion, age, budget } = wanted
  const reasons: Reason[] = []
  const say = (key: ReasonKey, values: Reason['values'] = {}) => reasons.push({ key, values })
  const { rated, liked } = historyOf(candidate)
  const close = closest(candidate)
  if (close) say('closeTo', { gift: close.gift.name })
  if (isWished) say(priority === 'urgent' || priority === 'high' ? 'mostWanted' : 'onWishlist')
  if (isSuggested) say('suggested')
  if (isOwn) say('yourSuggestion')
  if (source === 'idea') say(isFavorite ? 'favorite' : 'yourIdea')
  if (wanted.like) say('likeThat', { title: wanted.like.title })
  if (matched.length > 0) say('likes', { interests: matched.slice(0, 3).map(({ sought }) => sought.word) })
  else {
    const model = [...candidate.tags].flatMap(tag => learned.get(tag) ?? [])[0]
    if (model) say('likedBefore', { gift: model.name })
  }
  if (rated >= 2 && liked * 4 >= rated * 3) say('categoryLiked', { category: category! })
  if (occasion !== null && (candidate.occasions[occasion] ?? unknown) >= 0.8) say('occasion', { occasion })
  if (age !== null && ages !== null && ages[1] - ages[0] <= 20 && ageFit(ages, age) === 1) say('age', { age })
  if (rating !== null && rating >= 4) say('rated', { rating })
  if (
    budget?.max != null &&
    candidate.price !== null &&
    candidate.price.max <= budget.max &&
    budgetFit(candidate.price, budget) === 1
  )
    say('withinBudget', { budget: budget.max })
  return reasons
}

/** The score of something that is not excluded, by the formula of the product, with its reasons. */
export function scored(candidate: Candidate, prepared: Prepared): Omit<Recommended, 'fingerprint'> {
  const { wanted, learned, historyOf, closest } = prepared
  const { fit, matched } = interestFit(candidate, wanted.interests, learned)
  const occasion = wanted.occasion === null ? unknown : (candidate.occasions[wanted.occasion] ?? unknown)
  const relationship =
    wanted.relationship === null ? unknown : (candidate.relationships[wanted.relationship] ?? unknown)
  const close = closest(candidate)
  const score =
    100 *
      (weights.interests * fit +
        weights.budget * budgetFit(candidate.price, wanted.budget) +
        weights.occasion * occasion +
        weights.relationship * relationship * ageFit(candidate.ages, wanted.age) +
        weights.history * historyFit(historyOf(candidate), wanted.successRate) +
        weights.rating * (candidate.rating === null ? unknown : candidate.rating / 5)) +
    bonusOf(candidate) +
    likeBonus * likeness(candidate, wanted.like) -
    (close !== null && close.alike < sameProduct ? 30 : 0) -
    (twiceTheSame(candidate, wanted.past) ? 15 : 0)
  return {
    candidate,
    score: Math.min(100, Math.max(0, score)),
    reasons: reasonsOf(candidate, prepared, matched),
    warnings: wanted.allergies
      .filter(allergy => isSaid(allergy, candidate.details))
      .map(({ sought }) => sought.word),
  }
}

const standing: Record<Source, number> = { wish: 0, idea: 1, catalogue: 2 }

/**
 * Own things that others are compared with. Wishes and own ideas are entered by people: only the same title or address
 * makes two of them one product.
 */
function ownThings() {
  const { add, has, hasTwin } = namedIndex()
  return { add, haveTwin: (one: Candidate) => (one.source === 'catalogue' ? has(one) : hasTwin(one)) }
}

/** Work in steps of one candidate, between which its caller may let others work. Returns its result. */
type Steps<Result> = Generator<undefined, Result>

/** One of each product: a wish before an own idea, an own idea before the catalogue. */
function* withoutTwins(candidates: readonly Candidate[]): Steps<Candidate[]> {
  const kept: Candidate[] = []
  const own = ownThings()
  for (const candidate of [...candidates].sort((a, b) => standing[a.source] - standing[b.source])) {
    yield
    if (own.haveTwin(candidate)) continue
    kept.push(candidate)
    if (candidate.source !== 'catalogue') own.add(candidate)
  }
  return kept
}

/** What may be recommended. What an allergy or "never give" excludes does not come back from another source. */
function* allowed(candidates: readonly Candidate[], prepared: Prepared): Steps<Candidate[]> {
  const harmful = ownThings()
  const rest: Candidate[] = []
  for (const candidate of candidates) {
    yield
    const reason = excludedBy(candidate, prepared)
    if (reason === null) rest.push(candidate)
    else if (candidate.source !== 'catalogue' && (reason === 'allergy' || reason === 'avoid'))
      harmful.add(candidate)
  }
  const kept: Candidate[] = []
  for (const candidate of rest) {
    yield
    if (!harmful.haveTwin(candidate)) kept.push(candidate)
  }
  return kept
}

/**
 * The best twelve, best first, of which at most four are of one category. With `sources` only those from there: what
 * has a twin in another source is left out.
 */
export function* recommending(
  candidates: readonly Candidate[],
  wanted: Wanted,
  sources: readonly Source[] = [],
): Steps<Recommended[]> {
  const ready = prepared(wanted)
  const ranked: Omit<Recommended, 'fingerprint'>[] = []
  for (const candidate of yield* withoutTwins(yield* allowed(candidates, ready))) {
    if (sources.length > 0 && !sources.includes(candidate.source)) continue
    yield
    ranked.push(scored(candidate, ready))
  }
  ranked.sort(
    (one, other) =>
      other.score - one.score ||
      standing[one.candidate.source] - standing[other.candidate.source] ||
      (one.candidate.id < other.candidate.id ? -1 : 1),
  )
  const counts = new Map<Category, number>()
  const narrow = wanted.categories.length > 0 && wanted.categories.length <= 2
  return ranked
    .filter(({ candidate: { category } }) => {
      if (category === null || narrow) return true
      const count = (counts.get(category) ?? 0) + 1
      counts.set(category, count)
      return count <= mostOfOneCategory
    })
    .slice(0, mostRecommended)
    .map(one => ({ ...one, fingerprint: fingerprintOf(one.candidate) }))
}
