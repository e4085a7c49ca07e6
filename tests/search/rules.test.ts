import { describe, expect, it } from 'vitest'
import { highlight, searchWords, shares } from '@/lib/search/rules'

const marked = (text: string, query: string, alike?: string[]) =>
  highlight(text, query, alike)
    .map(piece => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('')

describe('search', () => {
  it.each([
    ['Emma Lindqvist', 'emma', '[Emma] Lindqvist'],
    ['Zoë Martín', 'zoe martin', '[Zoë] [Martín]'],
    ['Groß-Straße', 'strasse', 'Groß-[Straße]'],
    ['Straße', 's', '[S]tra[ß]e'],
    ['Cœur d’or', 'coeur', '[Cœur] d’or'],
    ['هَدِيَّة العيد', 'هدية', '[هَدِيَّة] العيد'],
    ['هدية العيد', 'الهدية عيد', '[هدية] ال[عيد]'],
    ['生日礼物', '礼物', '生日[礼物]'],
    ['誕生日プレゼント', 'ﾌﾟﾚｾﾞﾝﾄ', '誕生日[プレゼント]'],
    ['생일 선물', '선물', '생일 [선물]'],
    ['ΟΔΟΣ', 'οδος', '[ΟΔΟΣ]'],
    ['İstanbul', 'istanbul', '[İstanbul]'],
    ['Ёлка', 'елка', '[Ёлка]'],
    ['E\u0301clair', 'eclair', '[E\u0301clair]'],
    ['The 👨‍👩‍👧 mug', '👨', 'The [👨‍👩‍👧] mug'],
    ['١٢ كتاب', '12', '[١٢] كتاب'],
  ])('marks in %s what %s found', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected)
  })

  it('marks every match, overlapping ones as one, and nothing across a gap', () => {
    expect(marked('banana', 'ana')).toBe('b[anana]')
    expect(marked('tea  for tea', 'tea eaf')).toBe('[tea]  for [tea]')
    expect(marked('teapot', 'mug')).toBe('teapot')
    expect(highlight('', 'mug')).toEqual([])
  })

  it('marks what was found in place of the words', () => {
    expect(marked('Green Sweater', 'pulli', ['sweater'])).toBe('Green [Sweater]')
    expect(marked('Kinderbuch', 'Bücher', ['buch'])).toBe('Kinder[buch]')
  })

  it('loses no character of the text', () => {
    const text = '  هديّة – “Zoë’s”\tﬁne ½ 👨‍👩‍👧 한글 '
    for (const query of ['هدية', 'zoe', 'fi', '1', 'e', ' ']) {
      expect(
        highlight(text, query)
          .map(piece => piece.text)
          .join(''),
      ).toBe(text)
    }
  })

  it('looks for each word once, without punctuation around it and the Arabic article', () => {
    expect(searchWords('  Emma,  EMMA teapot! ')).toEqual(['emma', 'teapot'])
    expect(searchWords('الهدية')).toEqual(['هديه'])
    expect(searchWords('الى')).toEqual(['الي'])
    expect(searchWords('%  ?')).toEqual(['%', '?'])
    expect(searchWords('')).toEqual([])
  })

  it('divides the places of a list fairly', () => {
    expect(shares([10, 10, 10], 9)).toEqual([3, 3, 3])
    expect(shares([1, 10, 2], 9)).toEqual([1, 6, 2])
    expect(shares([1, 0, 2], 9)).toEqual([1, 0, 2])
    expect(shares([2, 2, 2], 4)).toEqual([2, 1, 1])
  })
})
