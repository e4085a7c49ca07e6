import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'

const folder = resolve(import.meta.dirname, '../../messages')
const others = locales.filter(locale => locale !== 'en')
const namespaces = readdirSync(join(folder, 'en')).filter(file => file.endsWith('.json'))

type Tree = { [key: string]: string | Tree }

const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : flatten(value, `${prefix}${key}.`),
  )

const read = (locale: string, file: string) =>
  new Map(flatten(JSON.parse(readFileSync(join(folder, locale, file), 'utf8')) as Tree))

interface Shape {
  /** Names of the arguments with their kind, and of the tags. */
  arguments: Set<string>
  plurals: { name: string; ordinal: boolean; options: string[] }[]
}

function shapeOf(message: string): Shape {
  const shape: Shape = { arguments: new Set(), plurals: [] }
  const walk = (elements: MessageFormatElement[]) => {
    for (const element of elements) {
      if (element.type === TYPE.literal || element.type === TYPE.pound) continue
      if (element.type === TYPE.tag) {
        shape.arguments.add(`<${element.value}>`)
        walk(element.children)
        continue
      }
      // A number may be written out in one language and counted in another.
      shape.arguments.add(element.value)
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const option of Object.values(element.options)) walk(option.value)
      }
      if (element.type === TYPE.plural) {
        const options = Object.keys(element.options)
        shape.plurals.push({ name: element.value, ordinal: element.pluralType === 'ordinal', options })
      }
    }
  }
  walk(parse(message))
  return shape
}

const sorted = (values: Iterable<string>) => [...values].sort()

describe('the words', () => {
  it('are looked at in full', () => {
    expect(namespaces.length).toBeGreaterThan(8)
    expect(others).toHaveLength(7)
  })

  it.each(others)('have exactly the English keys in %s', locale => {
    expect(sorted(readdirSync(join(folder, locale)))).toEqual(sorted(readdirSync(join(folder, 'en'))))
    for (const file of namespaces) {
      expect({ file, keys: sorted(read(locale, file).keys()) }).toEqual({
        file,
        keys: sorted(read('en', file).keys()),
      })
    }
  })

  it.each(locales)('are readable messages without gaps in %s', locale => {
    const broken = namespaces.flatMap(file =>
      [...read(locale, file)].flatMap(([key, message]) => {
        try {
          shapeOf(message)
          return message.trim() === message && message !== ''
            ? []
            : [`${file} ${key}: empty or with stray spaces`]
        } catch (error) {
          return [`${file} ${key}: ${String(error)}`]
        }
      }),
    )
    expect(broken).toEqual([])
  })

  it.each(others)('take the English arguments in %s', locale => {
    const different = namespaces.flatMap(file => {
      const words = read(locale, file)
      return [...read('en', file)].flatMap(([key, english]) => {
        const here = words.get(key)
        if (here === undefined) return []
        const [expected, found] = [sorted(shapeOf(english).arguments), sorted(shapeOf(here).arguments)]
        return expected.join() === found.join()
          ? []
          : [`${file} ${key}: ${found.join()} instead of ${expected.join()}`]
      })
    })
    expect(different).toEqual([])
  })

  it.each(locales)('have every plural form of %s and no other', locale => {
    const wrong = namespaces.flatMap(file =>
      [...read(locale, file)].flatMap(([key, message]) =>
        shapeOf(message).plurals.flatMap(({ name, ordinal, options }) => {
          const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' })
          const forms: string[] = rules.resolvedOptions().pluralCategories
          const named = options.filter(option => !option.startsWith('='))
          // "many" of Spanish and French is for millions only, and "other" reads the same there.
          const optional = ['es', 'fr'].includes(locale) ? ['many'] : []
          const missing = forms.filter(form => !named.includes(form) && !optional.includes(form))
          const unknown = named.filter(option => !forms.includes(option))
          const left = missing.filter(
            form =>
              !(form === 'one' && options.includes('=1')) &&
              !(form === 'zero' && options.includes('=0')) &&
              !(form === 'two' && options.includes('=2')),
          )
          return left.length + unknown.length > 0
            ? [`${file} ${key} {${name}}: misses ${left.join()}, knows no ${unknown.join()}`]
            : []
        }),
      ),
    )
    expect(wrong).toEqual([])
  })
})
