import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, likePattern } from '@/lib/core/text'

describe('text', () => {
  it('is folded alike whether all of it is ASCII or not', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary-ascii' }), text => {
        expect(fold(`${text}|é`)).toBe(`${fold(`${text}|`)}e`)
      }),
    )
  })

  it.each([
    ['É', 'e'],
    ['Ü', 'u'],
    ['Straße', 'STRASSE'],
    ['ẞ', 'ss'],
    ['İstanbul', 'istanbul'],
    ['ısı', 'isi'],
    ['ＡＢＣ１２', 'abc12'],
    ['ガ', 'ｶﾞ'],
    ['パン', 'ﾊﾟﾝ'],
    ['한국', '한국'.normalize('NFD')],
    ['أحمد', 'احمد'],
    ['آمنة', 'امنه'],
    ['مـــحمد', 'محمد'],
    ['مُحَمَّد', 'محمد'],
    ['ٱلله', 'الله'],
    ['ليلى', 'ليلي'],
    ['کتاب', 'كتاب'],
    ['٢٠٢٦', '2026'],
    ['۱۲۳', '123'],
    ['Łódź', 'lodz'],
    ['Ångström', 'angstrom'],
    ['Ǽ', 'ae'],
    ['Œuvre', 'oeuvre'],
    ['Søren', 'soren'],
    ['Þórður', 'thordur'],
    ['ΟΔΟΣ', 'οδος'],
    ['ΟΔΟΣΑ', 'οδοςα'],
    ['Ёлка', 'елка'],
    ['O’Brien', "o'brien"],
    ['Jean–Luc', 'jean-luc'],
    ['co\u00ADoperate', 'cooperate'],
    ['❤️', '❤'],
    ['ﬁn', 'fin'],
    ['  a\u3000 b\n', 'a b'],
    ['Nguyễn', 'nguyen'],
  ])('treats %j and %j alike', (one, other) => {
    expect(fold(one)).toBe(fold(other))
  })
  it.each([
    ['か', 'が'],
    ['カ', 'か'],
    ['ハ', 'パ'],
    ['は', 'ば'],
    ['张', '張'],
    ['가', '나'],
    ['حمد', 'احمد'],
    ['ب', 'ت'],
    ['a', 'b'],
  ])('tells %j from %j', (one, other) => {
    expect(fold(one)).not.toBe(fold(other))
  })
  it('folds to itself what is folded already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(fold(fold(text))).toBe(fold(text))
      }),
      { numRuns: 3000 },
    )
  })
  it('finds an accented word by its beginning in any writing', () => {
    expect(fold('Crème brûlée').includes(fold('BRULE'))).toBe(true)
  })
  it('searches for wildcards as themselves', () => {
    expect(likePattern('50%_\\')).toBe('%50\\%\\_\\\\%')
  })
})
