import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fold } from '@/lib/core/text'
import { type Locale, locales } from '@/lib/i18n/locales'
import { drawingFor } from '@/lib/pictures/drawings/queries'
import { drawingOf } from '@/lib/pictures/drawings/rules'
import { type Drawing, drawingOfCategory, drawings } from '@/lib/pictures/drawings/values'
import { lexiconOf, type Words } from '@/lib/reading/vocabulary.rules'

/** Gift names as people type them, each with the drawings that would do, and with those that nobody may see. */
interface Names {
  /** None where no drawing would do: such a name is left to paper. */
  fits: Record<string, Drawing[]>
  never: Record<string, Drawing[]>
}

const root = resolve(import.meta.dirname, '../..')
const read = <T>(file: string): T => JSON.parse(readFileSync(resolve(root, file), 'utf8'))
const namesOf = (language: Locale): Names => {
  const file = `tests/pictures/names/${language}.json`
  if (!existsSync(resolve(root, file))) throw new Error(`No names in ${language}: ${file} is missing`)
  return read<Names>(file)
}
const wordsOf = (language: Locale) => read<Words>(`lib/pictures/drawings/words/${language}.json`)

/** The share of names that must get a fitting drawing, or rightly none. */
const leastShare = 0.85
const leastNames = 80
const leastTraps = 15

describe('drawings', () => {
  it('each lie in the sprite of the pages, and as a picture for mails: `node scripts/icons.mjs` draws those', () => {
    const sprite = readFileSync(resolve(root, 'components/kit/pictures/drawings.svg'), 'utf8')
    const symbols = [...sprite.matchAll(/<symbol id="([\w-]+)"/g)].map(([, name]) => name!)
    expect(symbols.sort()).toEqual([...drawings].sort())
    const pictures = readdirSync(resolve(root, 'public/drawings'))
    expect(pictures.sort()).toEqual(drawings.map(name => `${name}.png`).sort())
  })
})

describe.each(locales)('names of gifts in %s', locale => {
  it('are many, and speak of drawings that exist', () => {
    const { fits, never } = namesOf(locale)
    expect(Object.keys(fits).length).toBeGreaterThanOrEqual(leastNames)
    expect(Object.keys(never).length).toBeGreaterThanOrEqual(leastTraps)
    const named = [...Object.values(fits), ...Object.values(never)].flat()
    expect(named.filter(id => !drawings.includes(id))).toEqual([])
    expect(Object.entries(never).filter(([, laughable]) => laughable.length === 0)).toEqual([])
  })

  it(`get a fitting drawing at least ${leastShare * 100} % of the time`, () => {
    const all = Object.entries(namesOf(locale).fits)
    const misses = all.flatMap(([name, fitting]) => {
      const drawing = drawingFor({ locale }, { name })
      const isFitting = drawing === null ? fitting.length === 0 : fitting.includes(drawing)
      return isFitting ? [] : [`${name}: ${drawing ?? 'paper'}, not ${fitting.join(' or ') || 'paper'}`]
    })
    const share = 1 - misses.length / all.length
    expect(share, `${locale}: ${(share * 100).toFixed(1)} %\n${misses.join('\n')}\n`).toBeGreaterThanOrEqual(
      leastShare,
    )
  })

  it('never get a drawing that a reader would laugh at', () => {
    const laughable = Object.entries(namesOf(locale).never).flatMap(([name, never]) => {
      const drawing = drawingFor({ locale }, { name })
      return drawing && never.includes(drawing) ? [`${name}: ${drawing}`] : []
    })
    expect(laughable).toEqual([])
  })
})

describe.each(locales)('the words in %s', locale => {
  it('name every drawing, and nothing that is no drawing', () => {
    const words = wordsOf(locale)
    expect(drawings.filter(drawing => !words[drawing]?.length)).toEqual([])
    expect(
      Object.keys(words).filter(
        thing => !['none', 'several'].includes(thing) && !drawings.some(each => each === thing),
      ),
    ).toEqual([])
  })

  it('each name one thing', () => {
    const things = new Map<string, Set<string>>()
    for (const [thing, list] of Object.entries(wordsOf(locale)))
      for (const word of list) things.set(fold(word), (things.get(fold(word)) ?? new Set()).add(thing))
    const shared = [...things].filter(([, each]) => each.size > 1)
    expect(shared.map(([word, each]) => `${word}: ${[...each].join(', ')}`)).toEqual([])
  })
})

it('the things of the sample family look alike in every language', () => {
  interface Samples {
    gifts: Record<string, string>
    wishes: Record<string, string>
  }
  const samples = locales.map(locale => {
    const { gifts, wishes } = read<Samples>(`messages/${locale}/samples.json`)
    return { locale, names: { ...gifts, ...wishes } }
  })
  const drawn = Object.keys(samples[0]!.names).map(
    thing =>
      [
        thing,
        samples.map(({ locale, names }) => drawingFor({ locale }, { name: names[thing] ?? '' }) ?? 'paper'),
      ] as const,
  )
  expect(drawn.filter(([, each]) => new Set(each).size > 1)).toEqual([])
  expect(drawn.filter(([, each]) => each.includes('paper')).map(([thing]) => thing)).toEqual([])
})

describe('the drawing of a gift', () => {
  const few: Partial<Record<Locale, Words>> = {
    en: {
      cake: ['cake'],
      chocolate: ['chocolate'],
      voucher: ['voucher'],
      phone: ['phone'],
      none: ['phone case'],
    },
    de: { hat: ['Hut'], scarf: ['Schal'], cake: ['Kuchen'], none: ['Schalter'] },
    fr: { cake: ['gâteau'], chocolate: ['chocolat'] },
  }
  const fewIn = (language: Locale) => lexiconOf(few[language] ?? {}, language)
  const drawn = (name: string, language: Locale, category: Parameters<typeof drawingOf>[1] = null) =>
    drawingOf(name, category, language, fewIn)

  it('is that of the word that says what the gift is, wherever a language puts it', () => {
    expect(drawn('Chocolate cake', 'en')).toBe('cake')
    expect(drawn('Gâteau au chocolat', 'fr')).toBe('cake')
    expect(drawn('Schokoladenkuchen', 'de')).toBe('cake')
    expect(drawn('Cake with chocolate', 'en')).toBe('cake')
  })

  it('comes from the longer word where two languages know one', () => {
    expect(drawn('Hut', 'de')).toBe('hat')
    expect(drawn('Pizza Hut voucher', 'de')).toBe('voucher')
  })

  it('is not what the same name is in English where the reader knows that word too', () => {
    expect(drawn('Gâteau et chocolats', 'fr')).toBe('cake')
  })

  it('is not that of a word that says only how many there are', () => {
    const words = lexiconOf({ beer: ['Bierset'], tea: ['Tee'], several: ['Probierset'] }, 'de')
    expect(drawingOf('Tee-Probierset', null, 'de', () => words)).toBe('tea')
    expect(drawingOf('Probierset', null, 'de', () => words)).toBeNull()
    expect(drawingOf('Craft-Bierset', null, 'de', () => words)).toBe('beer')
  })

  it('comes from English where the language of the reader has no word', () => {
    expect(drawn('Phone', 'de')).toBe('phone')
  })

  it('is not that of a part of the name of something else', () => {
    expect(drawn('Phone', 'en')).toBe('phone')
    expect(drawn('Phone case', 'en')).toBeNull()
    expect(drawn('Lichtschalter', 'de')).toBeNull()
    expect(drawn('Wollschal', 'de')).toBe('scarf')
  })

  it('is that of its category where its name says nothing', () => {
    for (const [category, drawing] of Object.entries(drawingOfCategory))
      expect(drawn('Xyzzy', 'en', category as keyof typeof drawingOfCategory)).toBe(drawing)
  })

  it('leaves a gift to paper alone where neither its name nor its category says what it is', () => {
    expect(drawn('Xyzzy', 'en')).toBeNull()
    expect(drawn('', 'en', 'other')).toBeNull()
    expect(drawn('Phone case', 'en', 'electronics')).toBeNull()
  })
})

describe('the sheet of drawings', () => {
  const sheet = readFileSync(resolve(root, 'components/kit/pictures/drawings.svg'), 'utf8')
  const symbols = [...sheet.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

  it('has every drawing that can be named once, and no other', () => {
    expect(symbols.toSorted()).toEqual([...drawings].toSorted())
  })
})
