import { describe, expect, it } from 'vitest'
import { similarity, titleFrom, titleSimilarity } from '@/lib/core/similar'
import { readable, sought } from '@/lib/people/rules'
import type { Tag } from '@/lib/recommendations/catalogue/values'
import { fingerprintOf, isSame, namedBy } from '@/lib/recommendations/fingerprints'
import {
  ageFit,
  budgetFit,
  type Candidate,
  excludedBy,
  type Interest,
  type Past,
  prepared,
  recommending,
  scored,
  type Wanted,
} from '@/lib/recommendations/rules'

const tagged = (...names: string[]) => new Set(names as Tag[])
const product = (title: string, url: string | null = null) => ({ title: titleFrom(title), url })

const thing = (title: string, more: Partial<Candidate> = {}): Candidate => ({
  id: title,
  source: 'catalogue',
  title,
  key: more.source && more.source !== 'catalogue' ? null : title,
  product: product(title),
  wishlistId: null,
  description: null,
  category: null,
  tags: tagged(),
  allergens: tagged(),
  text: readable([title]),
  details: readable([more.description ?? null]),
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
  ...more,
})
const word = (text: string, ...names: string[]): Interest => ({
  sought: sought(text),
  tags: new Map(names.map(name => [name as Tag, 1])),
})
const gift = (name: string, more: Partial<Past> = {}): Past => ({
  name,
  product: product(name),
  category: null,
  tags: tagged(),
  reaction: null,
  wasReturned: false,
  isRecent: true,
  ...more,
})
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
/** All steps of the search for recommendations at once. */
function recommended(...asked: Parameters<typeof recommending>) {
  const steps = recommending(...asked)
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
const score = (candidate: Candidate, wanted: Partial<Wanted> = {}) =>
  scored(candidate, prepared({ ...nothing, ...wanted })).score
const titles = (candidates: Candidate[], wanted: Partial<Wanted> = {}) =>
  recommended(candidates, { ...nothing, ...wanted }).map(({ candidate }) => candidate.title)

describe('the score of a recommendation', () => {
  it('is 33.5 for something of which nothing is known', () => {
    // .20*.5 + .15*.5 + .10*.5 + .10*.6 + .10*.5
    expect(score(thing('Vase'))).toBeCloseTo(33.5)
  })

  it('gives 35 for three interests that match, and a third of it for one of three', () => {
    const [one, two, three] = [word('tea', 'tea'), word('wool', 'wool'), word('music', 'music')]
    const plain = score(thing('Vase'))
    expect(
      score(thing('Vase', { tags: tagged('tea', 'wool', 'music') }), { interests: [one, two, three] }) -
        plain,
    ).toBeCloseTo(35)
    expect(
      score(thing('Vase', { tags: tagged('tea') }), { interests: [one, two, three] }) - plain,
    ).toBeCloseTo(35 / 3)
    expect(score(thing('Vase', { tags: tagged('tea') }), { interests: [one] }) - plain).toBeCloseTo(35)
  })

  it('finds interests that the catalogue does not know in the title and the description', () => {
    const kintsugi = word('kintsugi')
    const plain = score(thing('Vase'), { interests: [kintsugi] })
    expect(score(thing('Kintsugi kit'), { interests: [kintsugi] }) - plain).toBeCloseTo(35)
    expect(
      score(thing('Kit', { description: 'For kintsugi' }), { interests: [kintsugi] }) - plain,
    ).toBeCloseTo(35)
  })

  it('counts a wish 25, an important one 5 and an urgent one 10 more, and a favorite 8', () => {
    const plain = score(thing('Vase'))
    const wish = (priority: Candidate['priority']) => score(thing('Vase', { isWished: true, priority }))
    // A wish fits the interests too.
    expect(wish('medium') - plain).toBeCloseTo(25 + 35)
    expect(wish('high') - wish('medium')).toBeCloseTo(5)
    expect(score(thing('Vase', { isMeant: true })) - plain).toBeCloseTo(35)
    expect(score(thing('Vase', { isFavorite: true })) - plain).toBeCloseTo(8)
    expect(score(thing('Vase', { rating: 5 })) - plain).toBeCloseTo(5)
  })

  it('takes 30 from what is close to a recent gift, and 15 from the category of the last two', () => {
    const plain = score(thing('Green wool scarf', { category: 'clothing' }))
    const scarf = gift('Green scarf')
    expect(plain - score(thing('Green wool scarf', { category: 'clothing' }), { past: [scarf] })).toBeCloseTo(
      30,
    )
    expect(score(thing('Green wool scarf'), { past: [{ ...scarf, isRecent: false }] })).toBeCloseTo(plain)
    const clothes = [gift('Hat', { category: 'clothing' }), gift('Socks', { category: 'clothing' })]
    expect(plain - score(thing('Green wool scarf', { category: 'clothing' }), { past: clothes })).toBeCloseTo(
      15,
    )
    expect(
      score(thing('Green wool scarf', { category: 'clothing' }), { past: clothes.slice(0, 1) }),
    ).toBeCloseTo(plain)
  })

  it('rises with what was liked of its category, and falls with what was not', () => {
    const book = thing('Atlas', { category: 'books' })
    const rated = (reaction: Past['reaction']) => [gift('Novel', { category: 'books', reaction })]
    expect(score(book, { past: rated('loved') }) - score(book)).toBeCloseTo(10 * (2.2 / 3 - 0.6))
    expect(score(book, { past: rated('disliked') }) - score(book)).toBeCloseTo(10 * (1.2 / 3 - 0.6))
    expect(score(book, { successRate: 1 }) - score(book)).toBeCloseTo(4)
  })

  it('stays between 0 and 100', () => {
    const best = thing('Vase', {
      isWished: true,
      priority: 'urgent',
      isFavorite: true,
      rating: 5,
      tags: tagged('tea'),
      price: { min: 50, max: 50 },
      occasions: { christmas: 1 },
      relationships: { family: 1 },
    })
    const wanted = {
      interests: [word('tea', 'tea')],
      budget: { min: null, max: 60 },
      occasion: 'christmas',
      relationship: 'family',
    } as const
    expect(score(best, wanted)).toBe(100)
  })
})

describe('how well a price fits a budget', () => {
  const fits = (price: number, max: number | null, min: number | null = null) =>
    budgetFit({ min: price, max: price }, { min, max })
  it('is full from two fifths of the budget up to it, less below, and ends a quarter above', () => {
    expect([
      fits(40, 100),
      fits(100, 100),
      fits(20, 100),
      fits(112.5, 100),
      fits(125, 100),
      fits(200, 100),
    ]).toEqual([1, 1, 0.5, 0.5, 0, 0])
    expect([fits(30, 60, 50), fits(60, null, 50), fits(0, 0), fits(1, 0)]).toEqual([0.6, 1, 1, 0])
  })
  it('takes the price of a band that fits best, and a half where nothing is known', () => {
    expect(budgetFit({ min: 10, max: 80 }, { min: null, max: 50 })).toBe(1)
    expect(budgetFit({ min: 10, max: 10 }, null)).toBe(0.5)
    expect(budgetFit(null, { min: null, max: 50 })).toBe(0.5)
  })
})

describe('what is never recommended', () => {
  const why = (candidate: Candidate, wanted: Partial<Wanted>) =>
    excludedBy(candidate, prepared({ ...nothing, ...wanted }))
  it('has an allergy in its title, its tags or what it may contain; the description only warns', () => {
    const nuts = { allergies: [word('hazelnuts', 'nuts')] }
    expect(why(thing('Hazelnut cream'), nuts)).toBe('allergy')
    expect(why(thing('Snack', { tags: tagged('nuts') }), nuts)).toBe('allergy')
    expect(why(thing('Chocolate', { allergens: tagged('nuts') }), nuts)).toBe('allergy')
    const cake = thing('Cake', { description: 'May contain hazelnuts' })
    expect(why(cake, nuts)).toBe(null)
    expect(scored(cake, prepared({ ...nothing, ...nuts })).warnings).toEqual(['hazelnuts'])
  })
  it('is what the person is never given, was given in the last three years, or was dismissed', () => {
    expect(why(thing('Scented candle'), { avoid: [word('candles')] })).toBe('avoid')
    expect(why(thing('Enamel mug'), { past: [gift('Enamel mugs')] })).toBe('given')
    expect(why(thing('Enamel mug'), { past: [gift('Enamel mug', { isRecent: false })] })).toBe(null)
    expect(why(thing('Enamel mug'), { taken: [{ key: null, product: product('enamel mug') }] })).toBe('taken')
  })
  it('is for older people, or costs a quarter more than the budget', () => {
    expect(why(thing('Whisky', { ages: [18, 110] }), { age: 17 })).toBe('age')
    expect(why(thing('Rattle', { ages: [0, 2] }), { age: 9 })).toBe('age')
    expect(why(thing('Bike', { price: { min: 500, max: 900 } }), { budget: { min: null, max: 300 } })).toBe(
      'budget',
    )
  })
  it('does not come back from another source', () => {
    const wish = thing('Praline box', { source: 'wish', isWished: true, tags: tagged('nuts') })
    expect(titles([wish, thing('Praline box')], { allergies: [word('nuts', 'nuts')] })).toEqual([])
    expect(
      titles([thing('Mug', { source: 'wish' })], {
        taken: [namedBy(fingerprintOf(thing('Mug')), key => key)!],
      }),
    ).toEqual([])
  })
})

describe('the best twelve', () => {
  it('hold at most four of one category', () => {
    const many = [...'abcdefghijklmnop'].map(name =>
      thing(`${name}${name}${name}`, { category: 'books', rating: 5 }),
    )
    const found = recommended([...many, thing('zzz', { category: 'food' })], nothing)
    expect(found).toHaveLength(5)
    expect(found.filter(({ candidate }) => candidate.category === 'books')).toHaveLength(4)
  })
  it('hold a product once: the wish before the own idea, the idea before the catalogue', () => {
    const [wish, idea, known] = (['wish', 'idea', 'catalogue'] as const).map(source =>
      thing('Enamel mug', { source, key: null }),
    )
    expect(recommended([known!, idea!, wish!], nothing).map(({ candidate }) => candidate.source)).toEqual([
      'wish',
    ])
    expect(
      titles([thing('Red kettle', { source: 'wish' }), thing('Blue kettle', { source: 'wish' })]),
    ).toHaveLength(2)
  })
  it('begin with what is more like the one that was asked for', () => {
    const like = thing('Fern', { tags: tagged('plants') })
    expect(
      titles([like, thing('Pot', { tags: tagged('plants') }), thing('Novel', { rating: 5 })], { like }),
    ).toEqual(['Pot'])
  })
})

describe('likeness', () => {
  it('is full for the same address or the same words, and low for different things', () => {
    expect(similarity(product('A', 'shop.example/1'), product('B', 'shop.example/1'))).toBe(1)
    expect(titleSimilarity(titleFrom('Wool  Scarf'), titleFrom('wool scarf'))).toBe(1)
    expect(titleSimilarity(titleFrom('Tea'), titleFrom('Bicycle'))).toBeLessThan(0.3)
    expect(titleSimilarity(titleFrom('手編みのマフラー'), titleFrom('手編みマフラー'))).toBeGreaterThan(0.6)
  })
  it('keeps two volumes apart', () => {
    expect(titleSimilarity(titleFrom('Harry Potter 1'), titleFrom('Harry Potter 2'))).toBeLessThan(0.85)
  })
  it('is read back from fingerprints', () => {
    const fern = { key: null, product: product('A fern', 'shop.example/fern?id=2') }
    const read = namedBy(fingerprintOf(fern), () => null)!
    expect(isSame(read, fern)).toBe(true)
    expect(isSame(read, { key: null, product: product('Renamed', 'shop.example/fern?id=2') })).toBe(true)
    expect(namedBy('nonsense', () => null)).toBe(null)
    expect(namedBy('idea:unknown', () => null)).toBe(null)
  })
})

describe('ages', () => {
  it('fit fully in the range, less above it, and never below', () => {
    expect([
      ageFit([6, 12], 8),
      ageFit([6, 12], 13),
      ageFit([6, 12], 5),
      ageFit([20, 60], 65),
      ageFit(null, 3),
    ]).toEqual([1, 0.5, 0, 0.5, 1])
    expect(ageFit([2, 6], null)).toBeLessThan(ageFit([18, 99], null))
  })
})
