import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { parseQuickAdd } from '@/lib/quick-add/rules'
import { summary, tableContextOf } from './lines'

const textsOf = (locale: Locale, file: string) =>
  JSON.parse(readFileSync(`messages/${locale}/${file}.json`, 'utf8'))
const stages = ['idea', 'planned', 'purchased', 'wrapped', 'given', 'returned', 'cancelled']

describe.each(locales)('the words of the product in %s', locale => {
  it.each(stages)('are understood in a line for the stage %s', stage => {
    const name = textsOf(locale, 'gifts').stages[stage]
    const parsed = parseQuickAdd(`Lego 42115, Mia, ${name}`, tableContextOf(locale))
    expect(summary(parsed)).toBe(`Lego 42115 | @mia | ${stage}`)
  })

  it.each(Object.keys(textsOf(locale, 'occasions').types).filter(type => type !== 'other'))(
    'are understood in a line for the occasion type %s',
    type => {
      const name = textsOf(locale, 'occasions').types[type]
      const line = `o: ${name} 2027-03-04`
      const found = parseQuickAdd(line, tableContextOf(locale)).chips.find(
        ({ field }) => field === 'occasion',
      )
      expect(found).toMatchObject({ type })
    },
  )
})
