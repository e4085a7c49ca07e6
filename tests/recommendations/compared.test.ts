import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  closeProduct,
  type Product,
  productFrom,
  productIndex,
  sameProduct,
  similarity,
} from '@/lib/core/similar'
import { readable, sought } from '@/lib/people/rules'
import type { Tag } from '@/lib/recommendations/catalogue/values'
import { fingerprintOf, isSame } from '@/lib/recommendations/fingerprints'
import {
  type Candidate,
  excludedBy,
  type Past,
  type Prepared,
  prepared,
  recommending,
  scored,
  type Wanted,
} from '@/lib/recommendations/rules'
import { sources } from '@/lib/recommendations/values'

const words = [
  'wool',
  'scarf',
  'green',
  'red',
  'mug',
  'nuts',
  'set',
  '1',
  '2',
  '围巾',
  'وشاح',
  'Zoë',
  'strasse',
  'Straße',
]
const title = fc.oneof(
  fc.array(fc.constantFrom(...words), { minLength: 0, maxLength: 5 }).map(list => list.join(' ')),
  fc.string({ maxLength: 12 }),
)
const url = fc.option(fc.constantFrom('https://shop.example/a', 'https://shop.example/b'), { freq: 4 })
const product = fc.tuple(title, url).map(([text, link]) => productFrom(text, link))
const key = fc.option(fc.constantFrom('mug', 'scarf'), { freq: 3 })
const tags = fc.subarray(['tea', 'wool', 'music', 'nuts'] as Tag[]).map(list => new Set(list))
const category = fc.constantFrom('books', 'clothing', 'food', null)
const reaction = fc.constantFrom('loved', 'liked', 'neutral', 'disliked', null)

const thing: Candidate = {
  id: '',
  source: 'idea',
  title: '',
  key: null,
  product: productFrom('', null),
  wishlistId: null,
  description: null,
  category: null,
  tags: new Set(),
  allergens: new Set(),
  text: readable([]),
  details: readable([]),
  price: null,
  ages: null,
  occasions: {},
  relationships: {},
  rating: null,
  isFavorite: false,
  isWished: false,
  isSuggested: false,
  isOwn: false,
  isMeant: false,
  priority: 'medium',
}
const nothing: Wanted = {
  interests: [],
  allergies: [],
  avoid: [],
  budget: null,
  occasion: null,
  relationship: null,
  age: null,
  categories: [],
  past: [],
  taken: [],
  successRate: null,
  like: null,
}

const candidate: fc.Arbitrary<Omit<Candidate, 'id'>> = fc
  .record({
    source: fc.constantFrom(...sources),
    product,
    key,
    tags,
    category,
    meant: fc.boolean(),
    rating: fc.option(fc.integer({ min: 1, max: 5 })),
  })
  .map(({ source, product, key, tags, category, meant, rating }) => ({
    ...thing,
    source,
    title: product.title.text,
    key: source === 'catalogue' ? (key ?? product.title.text) : key,
    product,
    category,
    tags,
    text: readable([product.title.text]),
    rating,
    isWished: source === 'wish' && meant,
    isMeant: meant,
  }))
const candidates = fc
  .array(candidate, { maxLength: 25 })
  .map(list => list.map((one, at): Candidate => ({ ...one, id: String(at).padStart(3, '0') })))
const past: fc.Arbitrary<Past> = fc.record({
  name: title,
  product,
  category,
  tags,
  reaction,
  wasReturned: fc.boolean(),
  isRecent: fc.boolean(),
})
const interest = (word: string) => ({ sought: sought(word), tags: new Map<Tag, number>() })
const wanted: fc.Arbitrary<Wanted> = fc
  .record({
    past: fc.array(past, { maxLength: 12 }),
    taken: fc.array(fc.record({ key, product }), { maxLength: 4 }),
    avoid: fc.subarray(['nuts', 'red']),
  })
  .map(({ past, taken, avoid }) => ({
    ...nothing,
    interests: [interest('wool')],
    avoid: avoid.map(interest),
    past,
    taken,
  }))

/** The same preparations, each candidate compared with each thing. */
const plainly = (wanted: Wanted): Prepared => ({
  ...prepared(wanted),
  historyOf: ({ category }) => {
    const rated = wanted.past.filter(
      gift => category !== null && gift.category === category && (gift.reaction !== null || gift.wasReturned),
    )
    return {
      rated: rated.length,
      liked: rated.filter(({ reaction }) => reaction === 'loved' || reaction === 'liked').length,
    }
  },
  closest: one => {
    let found: { gift: Past; alike: number } | null = null
    for (const gift of wanted.past) {
      const alike = gift.isRecent ? similarity(one.product, gift.product) : 0
      if (alike >= closeProduct && (found === null || alike > found.alike)) found = { gift, alike }
    }
    return found
  },
  isTaken: one => wanted.taken.some(thing => isSame(one, thing)),
})

const isTwin = (one: Candidate, other: Candidate) =>
  one.source === 'catalogue' || other.source === 'catalogue'
    ? isSame(one, other)
    : similarity(one.product, other.product) === 1

/** The same recommendations, each candidate compared with each other. */
function plainRecommendations(all: readonly Candidate[], wanted: Wanted) {
  const ready = plainly(wanted)
  const reasons = all.map(one => excludedBy(one, ready))
  const harmful = all.filter(
    (one, at) => one.source !== 'catalogue' && ['allergy', 'avoid'].includes(reasons[at] ?? ''),
  )
  const allowed = all.filter((one, at) => reasons[at] === null && !harmful.some(other => isTwin(other, one)))
  const order = { wish: 0, idea: 1, catalogue: 2 }
  const kept: Candidate[] = []
  for (const one of [...allowed].sort((a, b) => order[a.source] - order[b.source]))
    if (!kept.some(known => known.source !== 'catalogue' && isTwin(known, one))) kept.push(one)
  const counts = new Map<string, number>()
  return kept
    .map(one => ({ ...scored(one, ready), fingerprint: fingerprintOf(one) }))
    .sort(
      (a, b) =>
        b.score - a.score ||
        order[a.candidate.source] - order[b.candidate.source] ||
        (a.candidate.id < b.candidate.id ? -1 : 1),
    )
    .filter(({ candidate: { category } }) => {
      if (category === null) return true
      counts.set(category, (counts.get(category) ?? 0) + 1)
      return counts.get(category)! <= 4
    })
    .slice(0, 12)
}

const recommended = (all: readonly Candidate[], wanted: Wanted) => {
  const steps = recommending(all, wanted)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

describe('an index of products', () => {
  it('finds the products, and how alike they are, that comparing with each finds', () => {
    fc.assert(
      fc.property(
        fc.array(product, { maxLength: 20 }),
        product,
        fc.constantFrom(0.3, closeProduct, sameProduct, 1),
        (known, one, least) => {
          const expected = known.flatMap((other, at) => {
            const alike = similarity(one, other)
            return alike >= least ? [{ at, alike }] : []
          })
          const index = productIndex(known)
          expect(index.alikeTo(one, least)).toEqual(expected)
          // A second question is not answered with what the first one left behind.
          expect(index.alikeTo(one, least)).toEqual(expected)
        },
      ),
    )
  })
})

describe('recommendations', () => {
  it('are those of comparing each thing with each other', () => {
    fc.assert(
      fc.property(candidates, wanted, (all, asked) => {
        expect(recommended(all, asked)).toEqual(plainRecommendations(all, asked))
      }),
      { numRuns: 300 },
    )
  })

  it('look at the letters of two names once, and let others work after each of them', () => {
    const long = (name: string) => (at: number) => productFrom(`${name} ${at} `.repeat(20), null)
    const [ideas, given] = [
      Array.from({ length: 100 }, (_, at) => long('idea')(at)),
      Array.from({ length: 100 }, (_, at) => long('gift')(at)),
    ]
    const one = (product: Product, at: number): Candidate => ({
      ...thing,
      id: String(at),
      title: product.title.text,
      product,
      text: readable([product.title.text]),
    })
    const past = given.map(
      (product): Past => ({
        name: product.title.text,
        product,
        category: null,
        tags: new Set(),
        reaction: null,
        wasReturned: false,
        isRecent: true,
      }),
    )
    const { has } = Set.prototype
    let looks = 0
    Set.prototype.has = function (value) {
      looks += 1
      return has.call(this, value)
    }
    let steps = 0
    try {
      for (const _ of recommending(ideas.map(one), { ...nothing, past })) steps += 1
    } finally {
      Set.prototype.has = has
    }
    expect(steps).toBeGreaterThanOrEqual(3 * ideas.length)
    // A name has about 30 different trigrams, and each of 10,000 pairs was compared three times.
    expect(looks).toBeLessThan(ideas.length * given.length)
  })
})
