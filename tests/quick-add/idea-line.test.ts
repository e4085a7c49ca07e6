import { describe, expect, it } from 'vitest'
import { ideaOf } from '@/lib/quick-add/idea-line'

const read = (line: string, locale: 'en' | 'de' | 'ja' = 'en') => {
  const { title, price, currency, url } = ideaOf(line, { locale, today: '2026-11-24', currency: 'EUR' })
  return [title, price === null ? null : `${price} ${currency}`, url].filter(Boolean).join(' | ')
}

describe('the line of ideas for one person', () => {
  it.each([
    ['telescope', 'telescope'],
    ['telescope $80', 'telescope | 80 USD'],
    ['telescope https://shop.example/t 80 €', 'telescope | 80 EUR | https://shop.example/t'],
    [
      'https://shop.example/kintsugi-repair-kit',
      'Kintsugi repair kit | https://shop.example/kintsugi-repair-kit',
    ],
    ['i: telescope', 'telescope'],
    ['Idea: telescope $80', 'telescope | 80 USD'],
    ['a song for Max at Christmas', 'a song for Max at Christmas'],
    ['p: a book', 'p: a book'],
    ['tickets for dec 2 bought', 'tickets for dec 2 bought'],
    ['$80', '$80 | 80 USD'],
  ])('reads “%s”', (line, expected) => {
    expect(read(line)).toBe(expected)
  })

  it('reads prices as its reader writes them', () => {
    expect(read('Fernglas 24,50 €', 'de')).toBe('Fernglas | 24.5 EUR')
    expect(read('望遠鏡 5000円', 'ja')).toBe('望遠鏡 | 5000 JPY')
  })
})
