import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sought } from '@/lib/core/text'
import { searchWords } from '@/lib/search/rules'
import { snippetOf } from '@/lib/search/snippets.rules'

/** The plain way to make a snippet: fold every grapheme of the text by itself. It is right and slow. */
function plainSnippet(name: string, texts: readonly (string | null)[], words: readonly string[]) {
  for (const word of words.filter(word => !sought(name).includes(word))) {
    for (const text of texts) {
      const graphemes = Array.from(new Intl.Segmenter().segment(text ?? ''), ({ segment }) => segment)
      const from: number[] = []
      let whole = ''
      graphemes.forEach((grapheme, at) => {
        const piece = sought(grapheme) || (/\s/.test(grapheme) ? ' ' : '')
        whole += piece
        for (let unit = 0; unit < piece.length; unit++) from.push(at)
      })
      const at = whole.indexOf(word)
      if (at < 0) continue
      const start = Math.max(0, Math.min(from[at]! - 30, graphemes.length - 90))
      const end = Math.min(graphemes.length, start + 90)
      const part = graphemes.slice(start, end).join('').replace(/\s+/g, ' ').trim()
      return `${start > 0 ? '…' : ''}${part}${end < graphemes.length ? '…' : ''}`
    }
  }
  return undefined
}

/** Letters, words and signs that are folded in their own ways. */
const parts = {
  Latin: ['a', 'E', 'zo', 'ß', 'œ', 'Æ', 'ﬁ', 'ł', 'İ', 'e\u0301', 'ñ', 'n\u0303\u0323', '½', 'Ⅳ', '’', '–'],
  Greek: ['Σ', 'ς', 'ο', 'δ', 'ά', 'Ω'],
  Cyrillic: ['Ё', 'е', 'й', 'Щ'],
  Arabic: ['هَ', 'دِ', 'يَّة', 'ال', 'عيد', 'ى', 'ـ', '١٢', 'ٱ', 'ک', 'لا'],
  Chinese: ['生', '日', '礼物', '围巾', '𠮷', '，', '。'],
  Japanese: ['プ', 'ﾌﾟ', 'か', 'が', 'ガ', 'ー', 'きゃ', '々'],
  Korean: ['한', '글', '선물', '\u1112\u1161\u11ab'],
  Emoji: ['👨‍👩‍👧', '🇩🇪', '🇫🇷', '👍🏽', '❤️', '1️⃣'],
  Invisible: ['\u200b', '\u200d', '\u200f', '\u00ad'],
  Space: [' ', '  ', '\n', '\r\n', '\t', '\u00a0', '\u3000'],
}
const part = fc.constantFrom(...Object.values(parts).flat())
const textOf = (most: number) =>
  fc.array(fc.oneof({ weight: 5, arbitrary: part }, fc.constant(' ')), { maxLength: most })

describe('a snippet', () => {
  it('quotes the words around a match that is not in the name', () => {
    const long = `${'a '.repeat(80)}potter ${'b '.repeat(80)}`
    const quoted = snippetOf('Teapot', [null, 'from Kyoto', long], ['potter'])
    expect(quoted).toMatch(/^….*potter.*…$/)
    expect(quoted!.length).toBeLessThanOrEqual(92)
    expect(snippetOf('Teapot', ['from Kyoto'], ['kyoto', 'teapot'])).toBe('from Kyoto')
    expect(snippetOf('Teapot', ['a teapot'], ['teapot'])).toBeUndefined()
  })

  it('is that of a plain search through every character, in every script and wherever the word stands', () => {
    fc.assert(
      fc.property(
        textOf(1000),
        fc.array(part, { minLength: 1, maxLength: 3 }),
        fc.nat(),
        (text, word, at) => {
          const place = text.length === 0 ? 0 : at % (text.length + 1)
          const whole = [...text.slice(0, place), ...word, ...text.slice(place)].join('')
          for (const words of [
            searchWords(word.join('')),
            searchWords(text.slice(place, place + 2).join('')),
          ])
            expect(snippetOf('Name', [null, 'x', whole], words)).toBe(
              plainSnippet('Name', [null, 'x', whole], words),
            )
        },
      ),
      { numRuns: 150 },
    )
  })

  it('finds a word that invisible characters or marks stretch over thousands of characters', () => {
    for (const filling of ['\u200b', '\u200d', '\u0301', '\u064b']) {
      const text = `${'lorem '.repeat(200)}nee${filling.repeat(3000)}dle ${'ipsum '.repeat(200)}`
      const words = ['needle']
      expect(snippetOf('', [text], words)).toBe(plainSnippet('', [text], words))
      expect(snippetOf('', [text], words)).toContain('nee')
    }
  })

  it('folds a long text about twice, wherever the word stands, and not once for every character', () => {
    const folded = vi.spyOn(String.prototype, 'normalize')
    try {
      const cost = (text: string) => {
        folded.mockClear()
        expect(snippetOf('', [text], ['needle'])).toContain('needle')
        return folded.mock.contexts.reduce((sum: number, one) => sum + String(one).length, 0) / text.length
      }
      for (const filling of ['lorem ipsum ', '生日礼物', 'هَدِيَّة '])
        for (const before of [0, 0.5, 1]) {
          const long = filling.repeat(10_000 / filling.length)
          const cut = Math.round(long.length * before)
          // Each folding normalizes three times.
          expect(cost(`${long.slice(0, cut)} needle ${long.slice(cut)}`)).toBeLessThan(3 * 2)
        }
    } finally {
      folded.mockRestore()
    }
  })
})
