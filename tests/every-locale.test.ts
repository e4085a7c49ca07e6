import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { formats } from '@/lib/i18n/formats'
import { defaultLocale, locales } from '@/lib/i18n/locales'

const root = resolve(import.meta.dirname, '../messages')
const namespaces = readdirSync(resolve(root, 'en'))
  .filter(name => name.endsWith('.json'))
  .map(name => name.slice(0, -5))

type Words = Record<string, string>

function flat(value: unknown, path: string, into: Words) {
  if (typeof value === 'string') into[path] = value
  else
    for (const [key, inner] of Object.entries(value as object))
      flat(inner, path ? `${path}.${key}` : key, into)
  return into
}

const wordsOf = (locale: string): Words =>
  Object.fromEntries(
    namespaces.flatMap(name =>
      Object.entries(flat(JSON.parse(readFileSync(resolve(root, locale, `${name}.json`), 'utf8')), name, {})),
    ),
  )

const words = Object.fromEntries(locales.map(locale => [locale, wordsOf(locale)]))
const english = words[defaultLocale]!

/** Sentences that are the same in English and another language, with a reason: `language key`. */
const sameOnPurpose: readonly string[] = []

const kinds: Record<number, string> = {
  [TYPE.argument]: 'text',
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
  [TYPE.select]: 'select',
  [TYPE.plural]: 'plural',
  [TYPE.tag]: 'tag',
}

/** The arguments and tags of a message. A number may be written as a plural or plainly. */
function argumentsOf(elements: MessageFormatElement[], into = new Set<string>()): Set<string> {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue
    const kind = kinds[element.type]!
    into.add(`${element.value}:${kind === 'tag' ? 'tag' : 'argument'}`)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) argumentsOf(option.value, into)
    if (element.type === TYPE.tag) argumentsOf(element.children, into)
  }
  return into
}

/** The plural categories that a language chooses for whole numbers, and `other`. */
function categoriesOf(locale: string, type: 'cardinal' | 'ordinal') {
  const rules = new Intl.PluralRules(locale, { type })
  const found = new Set<string>(['other'])
  // Beyond a million, Spanish and French have a category for compact numbers. `other` stands in for it.
  for (let count = 0; count <= 200; count++) found.add(rules.select(count))
  return found
}

/** The categories that a message forgets. */
function missingPlurals(elements: MessageFormatElement[], locale: string): string[] {
  return elements.flatMap(element => {
    if (element.type === TYPE.tag) return missingPlurals(element.children, locale)
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const inner = Object.values(element.options).flatMap(option => missingPlurals(option.value, locale))
    if (element.type === TYPE.select) return inner
    const missing = [...categoriesOf(locale, element.pluralType ?? 'cardinal')].filter(
      category => !Object.hasOwn(element.options, category),
    )
    return [...inner, ...missing]
  })
}

/** The text of a message without its arguments and the names of its cases. */
function literalOf(elements: MessageFormatElement[]): string {
  return elements
    .map(element => {
      if (element.type === TYPE.literal) return element.value
      if (element.type === TYPE.tag) return literalOf(element.children)
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return ''
      return literalOf(element.options.other?.value ?? [])
    })
    .join('')
}

/** The options of a select, by argument, so that no language forgets a case. */
function selectsOf(elements: MessageFormatElement[], into: string[] = []): string[] {
  for (const element of elements) {
    if (element.type === TYPE.select) into.push(`${element.value}:${Object.keys(element.options).sort()}`)
    if (element.type === TYPE.plural || element.type === TYPE.select)
      for (const option of Object.values(element.options)) selectsOf(option.value, into)
    if (element.type === TYPE.tag) selectsOf(element.children, into)
  }
  return [...new Set(into)].sort()
}

const parsed = (message: string) => parse(message, { captureLocation: false })

describe('the words of the product', () => {
  it('are enough for these checks to mean something', () => {
    expect(Object.keys(english).length).toBeGreaterThan(100)
    expect(locales).toHaveLength(8)
  })

  it('have checks that find a forgotten plural, a lost argument and a lost tag', () => {
    expect(missingPlurals(parsed('{count, plural, one {#} other {#}}'), 'ar')).toEqual(
      expect.arrayContaining(['zero', 'two', 'few', 'many']),
    )
    expect(missingPlurals(parsed('{count, plural, other {#}}'), 'ja')).toEqual([])
    expect(missingPlurals(parsed('<b>{count, plural, other {#}}</b>'), 'en')).toEqual(['one'])
    expect(argumentsOf(parsed('Hello <b>{name}</b>'))).toEqual(new Set(['b:tag', 'name:argument']))
    expect(literalOf(parsed('{count, plural, one {# day} other {# days}} ago'))).toBe(' days ago')
    expect(selectsOf(parsed('{stage, select, idea {a} other {b}}'))).toEqual(['stage:idea,other'])
  })

  describe.each(locales)('in %s', locale => {
    const own = words[locale]!
    const each = Object.entries(own)

    it('have the keys of English, no more and no fewer', () => {
      const missing = Object.keys(english).filter(key => own[key] === undefined)
      const extra = Object.keys(own).filter(key => english[key] === undefined)
      expect({ missing, extra }).toEqual({ missing: [], extra: [] })
    })

    it('have a text for every key', () => {
      expect(each.filter(([, message]) => message.trim() === '').map(([key]) => key)).toEqual([])
    })

    it('are valid ICU', () => {
      const broken = each.flatMap(([key, message]) => {
        try {
          parsed(message)
          return []
        } catch (error) {
          return [`${key}: ${(error as Error).message}`]
        }
      })
      expect(broken).toEqual([])
    })

    it('name only styles of numbers and dates that the build knows', () => {
      const asked = Object.values(words[locale]!).flatMap(text =>
        [...text.matchAll(/\{\s*\w+\s*,\s*(number|date|time)\s*,\s*([^{}]+?)\s*\}/g)].map(
          ([, kind, style]) => ({ kind: kind!, style: style! }),
        ),
      )
      expect(asked.length).toBeGreaterThan(0)
      const known: Record<string, object> = formats
      const unknown = asked.filter(({ kind, style }) => !Object.hasOwn(known[kind] ?? {}, style))
      expect(unknown).toEqual([])
    })

    it('use the arguments, tags and cases of English', () => {
      const different = each.flatMap(([key, message]) => {
        const model = english[key]
        if (model === undefined) return []
        const here = [...argumentsOf(parsed(message))].sort().join()
        const there = [...argumentsOf(parsed(model))].sort().join()
        const cases = `${selectsOf(parsed(message))}` === `${selectsOf(parsed(model))}`
        return here === there && cases ? [] : [`${key}: ${here} instead of ${there}`]
      })
      expect(different).toEqual([])
    })

    it('have every plural category that their numbers choose', () => {
      const lacking = each.flatMap(([key, message]) => {
        const missing = missingPlurals(parsed(message), locale)
        return missing.length ? [`${key}: ${missing}`] : []
      })
      expect(lacking).toEqual([])
    })

    it.skipIf(locale === defaultLocale)('leave no sentence in English', () => {
      const left = each
        .filter(([key, message]) => message === english[key] && literalOf(parsed(message)).length > 20)
        .map(([key]) => `${locale} ${key}`)
        .filter(entry => !sameOnPurpose.includes(entry))
      expect(left).toEqual([])
    })
  })
})
