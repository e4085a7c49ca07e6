import { productFrom, titleFrom } from '@/lib/core/similar'
import 'server-only'
import { toMinor } from '@/lib/core/money'
import { convertMinor } from '@/lib/core/rate'
import type { Gift } from '@/lib/gifts/schema'
import { type Locale, locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { type RateBook, rateOn } from '@/lib/money/exchange-rates/rules'
import { allergyFrom } from '@/lib/people/allergies.rules'
import { readable, sought } from '@/lib/people/rules'
import type { WishlistItem } from '@/lib/wishlists/schema'
import { type CatalogueIdea, catalogue } from './catalogue/entries'
import { priceBand } from './catalogue/prices'
import { titleOf } from './catalogue/titles'
import type { Tag } from './catalogue/values'
import { expand, tagsIn } from './catalogue/words'
import type { Candidate, Interest } from './rules'

const byKey = new Map(catalogue.map(idea => [idea.key, idea]))

export const catalogueIdea = (key: string): CatalogueIdea | null => byKey.get(key) ?? null

let keys: Map<string, string> | undefined

/** The idea of the catalogue that has this title in any language. */
function keyOfTitle(title: string): string | null {
  keys ??= new Map(
    catalogue.flatMap(({ key }) =>
      locales.map(locale => [titleFrom(titleOf(key, locale)).text, key] as const),
    ),
  )
  return keys.get(titleFrom(title).text) ?? null
}

/** A product with the idea of the catalogue that has its title. */
export const namedFrom = (title: string, url: string | null) => ({
  key: keyOfTitle(title),
  product: productFrom(title, url),
})

export const tagsOf = (texts: readonly (string | null)[], locale: Locale): Set<Tag> =>
  new Set(texts.flatMap(text => (text ? [...tagsIn(text, locale)] : [])))

export const interestFrom = (word: string, locale: Locale): Interest => ({
  sought: sought(word),
  tags: expand(tagsIn(word, locale)),
})

/** An allergy, in whatever language it was noted, with all that its family stands for. */
export const allergyOf = (word: string): Interest => ({ ...exclusionFrom(word), allergy: allergyFrom(word) })

/** Something that must be left out, in whatever language it was noted. */
export const exclusionFrom = (word: string): Interest => ({
  sought: sought(word),
  tags: new Map(locales.flatMap(locale => [...tagsIn(word, locale)].map(tag => [tag, 1] as const))),
})

export const categoryNames = async (locale: Locale) => (await messagesOf(locale, ['gifts'])).gifts.categories

type Names = Awaited<ReturnType<typeof categoryNames>>
type Undated = Omit<Candidate, 'price'>

const made = new Map<Locale, readonly Undated[]>()

function ideasIn(locale: Locale, names: Names): readonly Undated[] {
  const known = made.get(locale)
  if (known) return known
  const ideas = catalogue.map((idea): Undated => {
    const title = titleOf(idea.key, locale)
    return {
      id: idea.key,
      source: 'catalogue',
      title,
      key: idea.key,
      product: { title: titleFrom(title), url: null },
      wishlistId: null,
      description: null,
      category: idea.category,
      tags: new Set(idea.tags),
      allergens: new Set(idea.allergens),
      text: readable([title, names[idea.category]]),
      details: readable([]),
      ages: idea.ages,
      occasions: idea.occasions,
      relationships: idea.relationships,
      rating: null,
      isFavorite: false,
      isWished: false,
      isSuggested: false,
      isOwn: false,
      isMeant: false,
      priority: 'medium',
    }
  })
  made.set(locale, ideas)
  return ideas
}

/** The whole catalogue in a language, with its price bands in a currency. */
export function catalogueCandidates(locale: Locale, currency: string, names: Names): Candidate[] {
  return ideasIn(locale, names).map(idea => {
    const [min, max] = priceBand(byKey.get(idea.id)!, currency)
    return { ...idea, price: { min, max } }
  })
}

/** What a title that is known to the catalogue says about a product. */
function known(title: string, url: string | null, tags: readonly string[], locale: Locale) {
  const named = namedFrom(title, url)
  const idea = named.key === null ? null : byKey.get(named.key)!
  return {
    ...named,
    idea,
    tags: new Set([...tagsOf([title, ...tags], locale), ...(idea?.tags ?? [])]),
    allergens: new Set(idea?.allergens ?? []),
    ages: idea?.ages ?? null,
    occasions: idea?.occasions ?? {},
    relationships: idea?.relationships ?? {},
  }
}

export interface Conversion {
  currency: string
  book: RateBook
  day: string
}

/** A price in minor units of the caller's currency; null where it or the rate is not known. */
function priceIn(
  { currency, book, day }: Conversion,
  price: number | null,
  from: string,
): Candidate['price'] {
  const minor = price === null ? null : toMinor(price, from)
  const rate = rateOn(book, from, currency, day)?.rate
  if (minor === null || !rate) return null
  const own = from === currency ? minor : convertMinor(minor, from, currency, rate)
  return own === null ? null : { min: own, max: own }
}

export function wishCandidate(
  wish: WishlistItem,
  locale: Locale,
  conversion: Conversion,
  callerId: string | null,
): Candidate {
  const isOwn = wish.addedBy !== null && wish.addedBy.id === callerId
  const { idea, ...rest } = known(wish.name, wish.url, [], locale)
  const details = [wish.description, wish.note]
  for (const tag of tagsOf(details, locale)) rest.tags.add(tag)
  return {
    ...rest,
    id: wish.id,
    source: 'wish',
    title: wish.name,
    wishlistId: wish.wishlistId,
    description: wish.description,
    category: idea?.category ?? null,
    text: readable([wish.name]),
    details: readable(details),
    price: priceIn(conversion, wish.price, wish.currency),
    // What somebody wishes for fits them.
    ages: wish.hidden ? rest.ages : null,
    rating: null,
    isFavorite: false,
    isWished: !wish.hidden,
    isSuggested: wish.hidden && !isOwn,
    isOwn: wish.hidden && isOwn,
    isMeant: wish.hidden,
    priority: wish.priority,
  }
}

export function ideaCandidate(gift: Gift, names: Names, locale: Locale, conversion: Conversion): Candidate {
  const { idea, ...rest } = known(gift.name, gift.purchaseUrl, gift.tags, locale)
  const category = gift.category ?? idea?.category ?? null
  const type = gift.occasion?.type
  return {
    ...rest,
    id: gift.id,
    source: 'idea',
    title: gift.name,
    wishlistId: null,
    description: gift.notes,
    category,
    text: readable([gift.name, gift.tags, category === null ? null : names[category]]),
    details: readable([gift.notes]),
    price: priceIn(conversion, gift.price, gift.currency),
    occasions: type ? { ...rest.occasions, [type]: 1 } : rest.occasions,
    rating: gift.rating,
    isFavorite: gift.isFavorite,
    isWished: false,
    isSuggested: false,
    isOwn: false,
    isMeant: gift.personId !== null,
    priority: 'medium',
  }
}
