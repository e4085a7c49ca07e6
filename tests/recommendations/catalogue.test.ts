import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { decimals, toMajor } from '@/lib/core/money'
import { fold } from '@/lib/core/text'
import { giftCategories } from '@/lib/gifts/values'
import { locales } from '@/lib/i18n/locales'
import { occasionTypes } from '@/lib/occasions/values'
import { relationships } from '@/lib/people/values'
import { drawings } from '@/lib/pictures/drawings/values'
import { type CatalogueIdea, catalogue } from '@/lib/recommendations/catalogue/entries'
import { hasLevel, priceBand } from '@/lib/recommendations/catalogue/prices'
import { titleOf } from '@/lib/recommendations/catalogue/titles'
import { type Tag, tags } from '@/lib/recommendations/catalogue/values'
import { tagsIn } from '@/lib/recommendations/catalogue/words'

const keys = catalogue.map(({ key }) => key)
const json = (path: string): Record<string, unknown> =>
  JSON.parse(readFileSync(`lib/recommendations/catalogue/${path}.json`, 'utf8'))

describe('the ideas of the catalogue', () => {
  it('are at least 320, and at least 20 of every category', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(320)
    expect(new Set(keys).size).toBe(keys.length)
    for (const category of giftCategories)
      expect(catalogue.filter(idea => idea.category === category).length, category).toBeGreaterThanOrEqual(20)
  })

  it('are at least 40 for every year of life up to 100', () => {
    for (let age = 0; age <= 100; age++) {
      const fitting = catalogue.filter(({ ages: [from, to] }) => from <= age && age <= to)
      // Little is safe and sensible in the first two years.
      expect(fitting.length, `${age} years`).toBeGreaterThanOrEqual(age < 2 ? 20 : 40)
    }
  })

  it('are there for every occasion, every relationship and small and large budgets', () => {
    for (const occasion of occasionTypes)
      expect(
        catalogue.filter(idea => (idea.occasions[occasion] ?? 0) >= (occasion === 'other' ? 0.6 : 0.7))
          .length,
        occasion,
      ).toBeGreaterThanOrEqual(occasion === 'other' ? 1 : 10)
    for (const relationship of relationships)
      expect(
        catalogue.filter(idea => (idea.relationships[relationship] ?? 0.5) >= 0.5).length,
      ).toBeGreaterThan(150)
    const within = (from: number, to: number) =>
      catalogue.filter(({ price: [low] }) => low >= from && low < to)
    for (const [from, to] of [
      [3, 10],
      [10, 20],
      [20, 35],
      [35, 60],
      [60, 500],
    ] as const)
      expect(within(from, to).length, `${from} to ${to}`).toBeGreaterThanOrEqual(15)
  })

  it('have tags, ages, affinities and prices that make sense', () => {
    for (const idea of catalogue) {
      const { key, ages, price, allergens } = idea
      expect(key).toMatch(/^[a-z]+(?:-[a-z]+)*$/)
      expect(idea.tags.length, key).toBeGreaterThan(0)
      expect(new Set(idea.tags).size, key).toBe(idea.tags.length)
      expect(new Set(allergens).size, key).toBe(allergens.length)
      expect(ages[0] >= 0 && ages[0] <= ages[1] && ages[1] <= 100, key).toBe(true)
      expect(price[0] >= 3 && price[0] <= price[1] && price[1] <= 500, key).toBe(true)
      expect(price.every(Number.isInteger), key).toBe(true)
      for (const affinity of [...Object.values(idea.occasions), ...Object.values(idea.relationships)])
        expect(affinity >= 0 && affinity <= 1, key).toBe(true)
    }
  })

  it('each have a drawing', () => {
    for (const { key, drawing } of catalogue) expect(drawings, key).toContain(drawing)
  })

  it('use every interest', () => {
    const used = new Set(catalogue.flatMap(idea => [...idea.tags, ...idea.allergens]))
    // Allergens that nothing in the catalogue contains are known, so that what people note of them is understood.
    const free: Tag[] = ['shellfish', 'lupin', 'sport']
    expect(tags.filter(tag => !used.has(tag) && !free.includes(tag))).toEqual([])
  })
})

describe('what an idea contains', () => {
  /** What the words of an English title give away. */
  const contains: [RegExp, Tag, RegExp?][] = [
    [/chocolate|praline|cheese|fondue|raclette|macaron/i, 'milk', /book|making/i],
    [/\bnuts?\b|praline|baklava|macaron/i, 'nuts'],
    [/\bwine\b|beer|whisky|\bgin\b|champagne/i, 'alcohol', /glasses|free/i],
    [/honey|beeswax|beekeeper/i, 'bee-products'],
    [/\bwool\b|merino|cashmere|\bfelt\b/i, 'wool'],
    [/leather/i, 'leather'],
    [/silk/i, 'silk'],
    [/down pillow/i, 'feathers'],
    [/lavender/i, 'lavender'],
    [/pasta|ramen|bread|sourdough|cake|biscuit|cookie|beer/i, 'gluten', /book|flourless/i],
    [/cake|biscuit|cookie|macaron|pasta/i, 'eggs'],
    [/coffee|matcha|loose-leaf tea/i, 'caffeine', /press|machine|frother|mug/i],
    [/bouquet|orchid|flowers every/i, 'pollen'],
    [/scented|aroma|fragrance|spa day/i, 'perfume', /unscented/i],
    [/cured meat/i, 'pork'],
    [/gumm|licorice/i, 'gelatine'],
    [/resistance band/i, 'latex'],
    [/tahini|sushi|ramen/i, 'sesame'],
  ]

  it.each(contains)('%s means %s', (title, allergen, not) => {
    const ideas = catalogue.filter(({ key, category }) => {
      const english = titleOf(key, 'en')
      return title.test(english) && !not?.test(english) && category !== 'books' && category !== 'toys'
    })
    expect(ideas.length).toBeGreaterThan(0)
    expect(ideas.filter(idea => !idea.allergens.includes(allergen)).map(({ key }) => key)).toEqual([])
  })

  it('is all that the titles mention, in every language', () => {
    const allergens = new Set(catalogue.flatMap(idea => idea.allergens))
    const silent = catalogue.flatMap(idea =>
      locales.flatMap(language =>
        [...tagsIn(titleOf(idea.key, language), language)]
          .filter(tag => allergens.has(tag) && !idea.allergens.includes(tag) && !idea.tags.includes(tag))
          .map(tag => `${idea.key} ${tag}`),
      ),
    )
    // It makes foam of milk, and holds none.
    expect([...new Set(silent)]).toEqual(['milk-frother milk'])
  })

  it('is said of nearly all food', () => {
    const plain = catalogue.filter(({ category, allergens }) => category === 'food' && allergens.length === 0)
    expect(plain.map(({ key }) => key).sort()).toEqual([
      'alcohol-free-drinks',
      'fruit-basket',
      'olive-oil',
      'salt-and-pepper-mills',
      'veg-box-subscription',
    ])
  })

  const youngest = (fits: (idea: CatalogueIdea) => boolean) =>
    Math.min(...catalogue.filter(fits).map(({ ages: [from] }) => from))

  it('is nothing that is unsafe for the age', () => {
    const has = (allergen: Tag) => (idea: CatalogueIdea) => idea.allergens.includes(allergen)
    expect(youngest(has('alcohol'))).toBeGreaterThanOrEqual(21)
    // Honey can make babies ill. Nuts are a danger of choking.
    expect(youngest(has('bee-products'))).toBeGreaterThanOrEqual(3)
    expect(youngest(has('nuts'))).toBeGreaterThanOrEqual(6)
    expect(youngest(has('caffeine'))).toBeGreaterThanOrEqual(14)
    expect(youngest(({ drawing }) => drawing === 'candle')).toBeGreaterThanOrEqual(16)
    expect(youngest(({ drawing }) => drawing === 'jewel')).toBeGreaterThanOrEqual(6)
    const infants = catalogue.filter(({ ages: [from] }) => from === 0)
    expect(infants.filter(({ category }) => ['food', 'jewelry', 'electronics'].includes(category))).toEqual(
      [],
    )
    // A toy that a baby can have is for babies and toddlers.
    expect(infants.filter(({ category, ages: [, to] }) => category === 'toys' && to > 8)).toEqual([])
  })

  it('is nothing of animals for vegans', () => {
    const animal: Tag[] = [
      'milk',
      'eggs',
      'meat',
      'pork',
      'gelatine',
      'bee-products',
      'wool',
      'leather',
      'silk',
      'feathers',
      'fish',
    ]
    const forVegans = catalogue.filter(idea => idea.tags.includes('vegan'))
    expect(forVegans.filter(idea => idea.allergens.some(tag => animal.includes(tag)))).toEqual([])
  })
})

describe('the titles of the catalogue', () => {
  it.each(locales)('are all there in %s, each once, and short', language => {
    const titles = json(`titles/${language}`)
    expect(Object.keys(titles).sort()).toEqual([...keys].sort())
    const folded = keys.map(key => fold(titleOf(key, language)))
    expect(folded.filter((title, at) => folded.indexOf(title) !== at)).toEqual([])
    for (const key of keys) {
      const title = titleOf(key, language)
      expect(title, key).toBe(title.trim())
      expect(title, key).not.toMatch(/\s\s|[<>{}]|\.$/)
      expect(title.length, title).toBeLessThanOrEqual(50)
    }
    expect(folded.filter(title => title.length > 40).length).toBeLessThanOrEqual(12)
  })

  it('are in their own language', () => {
    const loans: Record<string, string[]> = { de: ['skateboard'] }
    for (const language of locales) {
      if (language === 'en') continue
      const copied = keys.filter(key => titleOf(key, language) === titleOf(key, 'en'))
      expect(copied, language).toEqual(loans[language] ?? [])
    }
    const scripts = {
      ar: /\p{Script=Arabic}/u,
      zh: /\p{Script=Han}/u,
      ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
      ko: /\p{Script=Hangul}/u,
    }
    for (const [language, script] of Object.entries(scripts) as [keyof typeof scripts, RegExp][])
      for (const key of keys) {
        expect(titleOf(key, language), language).toMatch(script)
        // Abbreviations such as LP, DIY and BBQ, and names of techniques, are written in Latin letters.
        expect(
          titleOf(key, language).replace(/\b(?:LP|DIY|BBQ|T|SF|AI|Bluetooth)/g, ''),
          language,
        ).not.toMatch(/[A-Za-z]/)
      }
  })

  it('know no other key', () => {
    expect(() => titleOf('perpetual-motion-machine', 'en')).toThrow('no idea perpetual-motion-machine')
  })
})

describe('price bands', () => {
  const idea = { price: [12, 45] as const }

  it('are whole euros in euros', () => {
    expect(priceBand(idea, 'EUR')).toEqual([1200, 4500])
  })

  it('are rounded as price tags are in each currency', () => {
    expect(priceBand(idea, 'USD')).toEqual([1300, 5000])
    expect(priceBand(idea, 'GBP')).toEqual([1000, 4000])
    expect(priceBand(idea, 'JPY')).toEqual([1800, 7000])
    expect(priceBand(idea, 'KRW')).toEqual([19000, 70000])
    expect(priceBand(idea, 'CAD')).toEqual([1900, 7000])
    expect(priceBand(idea, 'AUD')).toEqual([2000, 7500])
    expect(priceBand(idea, 'KWD')).toEqual([4000, 16000])
  })

  it('are known for every currency that is legal tender', () => {
    const missing = Intl.supportedValuesOf('currency').filter(currency => !hasLevel(currency))
    const withdrawn = ['CUC', 'HRK', 'SLL', 'SVC', 'XDR', 'XSU', 'ZWL']
    // Platforms know more withdrawn currencies than others. None of those offered first may be among them.
    for (const currency of [
      'USD',
      'EUR',
      'GBP',
      'JPY',
      'CAD',
      'AUD',
      'CNY',
      'KRW',
      'SAR',
      'EGP',
      'MXN',
      'CHF',
    ])
      expect(missing).not.toContain(currency)
    for (const currency of withdrawn) expect(hasLevel(currency)).toBe(false)
    expect(missing.length).toBeLessThan(160)
  })

  it('are whole, positive and grow with the price, in every currency', () => {
    for (const currency of Intl.supportedValuesOf('currency')) {
      let last = 0
      for (let euros = 3; euros <= 500; euros++) {
        const [low, high] = priceBand({ price: [euros, euros] }, currency)
        expect(Number.isSafeInteger(low) && low === high, `${euros} in ${currency}`).toBe(true)
        expect(low >= last && low > 0, `${euros} in ${currency}`).toBe(true)
        last = low
      }
      const few = toMajor(priceBand({ price: [10, 10] }, currency)[0], currency)
      const many = toMajor(priceBand({ price: [100, 100] }, currency)[0], currency)
      expect(many / few, currency).toBeGreaterThan(7)
      expect(many / few, currency).toBeLessThan(13)
      expect(decimals(currency) > 0 || Number.isInteger(few)).toBe(true)
    }
  })

  it('refuse what is no currency', () => {
    expect(() => priceBand(idea, 'QQQ')).toThrow('no currency')
  })
})
