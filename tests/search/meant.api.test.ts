import { beforeAll, describe, expect, it } from 'vitest'
import { giftsApi } from '@/lib/gifts/api'
import { peopleApi } from '@/lib/people/api'
import { searchApi } from '@/lib/search/api'
import { as, type Person } from '../support/people'

describe('a search finds what is meant', () => {
  let ada: Person
  const names = async (query: string) =>
    (await ada.ok(searchApi.search, { query, limit: 50 })).data.map(({ name }) => name)

  beforeAll(async () => {
    ada = await as('ada')
    for (const name of [
      '红色围巾',
      '书',
      '東京の地図',
      'てぶくろ',
      'マフラー',
      'ラーメン鉢',
      '책 두 권',
      'إبريق شاي',
      'ســاعة يد',
      'قُرآن',
      'Mütze aus Wolle',
      'Fußball',
      'ILIK kahve',
      'Crème brûlée torch',
      'ＬＥＧＯ　城',
      'Binoculars',
      'Scarf, blue',
      'Scary book',
      'Teapot',
    ])
      await ada.ok(giftsApi.create, { name })
    await ada.ok(peopleApi.create, { name: 'Katharina Weiß', relationship: 'friend' })
  })

  it.each([
    ['one Chinese character', '书', ['书']],
    ['a Chinese word of two characters', '围巾', ['红色围巾']],
    ['two Chinese words in another order', '围巾 红', ['红色围巾']],
    ['one kanji inside a name', '図', ['東京の地図']],
    ['katakana for hiragana', 'テブクロ', ['てぶくろ']],
    ['hiragana for katakana', 'まふらー', ['マフラー']],
    ['half-width katakana', 'ﾏﾌﾗｰ', ['マフラー']],
    ['the beginning of a Japanese word', 'らーめん', ['ラーメン鉢']],
    ['one Korean syllable', '책', ['책 두 권']],
    ['Arabic without its hamza', 'ابريق', ['إبريق شاي']],
    ['Arabic without tatweel', 'ساعة', ['ســاعة يد']],
    ['Arabic without madda and vowel signs', 'قران', ['قُرآن']],
    ['Arabic with its article', 'الساعه', ['ســاعة يد']],
    ['German without umlaut', 'mutze', ['Mütze aus Wolle']],
    ['German ß as ss', 'fussball', ['Fußball']],
    ['Turkish without dots', 'ilik', ['ILIK kahve']],
    ['Turkish dotless letters', 'ılık', ['ILIK kahve']],
    ['French without accents', 'creme brulee', ['Crème brûlée torch']],
    ['full-width letters', 'lego', ['ＬＥＧＯ　城']],
    ['full-width letters in the query', 'ｓｃａｒｆ', ['Scarf, blue']],
  ])('by %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it.each([
    ['another letter', 'binocolars', ['Binoculars']],
    ['a missing letter', 'binculars', ['Binoculars']],
    ['a letter too many', 'binocullars', ['Binoculars']],
    ['two letters in the wrong order', 'ibnoculars', ['Binoculars']],
    ['a wrong first letter', 'vinoculars', ['Binoculars']],
    ['five letters with a wrong one', 'scerf', ['Scarf, blue']],
    ['ue for ü', 'muetze', ['Mütze aus Wolle']],
    ['a wrong letter in one of two words', 'blue scerf', ['Scarf, blue']],
    ['a wrong letter in a name', 'katarina', ['Katharina Weiß']],
    ['a wrong Arabic letter', 'ابريك', ['إبريق شاي']],
  ])('with %s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('with a wrong letter only where nothing has the right ones', async () => {
    expect(await names('scarf')).toEqual(['Scarf, blue'])
    expect(await names('scary')).toEqual(['Scary book'])
  })

  it('not with two wrong letters, nor with one in a short word', async () => {
    expect(await names('binocolers')).toEqual([])
    expect(await names('bleu')).toEqual([])
  })

  it('and says that the words of the results are only similar', async () => {
    expect((await ada.ok(searchApi.search, { query: 'teapit' })).similar).toBe(true)
    expect((await ada.ok(searchApi.search, { query: 'teapot' })).similar).toBe(false)
    expect((await ada.ok(searchApi.search, { query: 'wheelbarrow' })).similar).toBe(false)
  })

  it('in lists as well', async () => {
    const found = await ada.ok(giftsApi.list, { q: 'てぶくろ' })
    expect(found.data.map(({ name }) => name)).toEqual(['てぶくろ'])
    expect((await ada.ok(giftsApi.list, { q: '围巾' })).data).toHaveLength(1)
  })

  it('and puts names that begin with the word first, in either syllabary', async () => {
    for (const name of ['赤いマフラー', 'マフラー留め']) await ada.ok(giftsApi.create, { name })
    expect((await names('まふらー')).at(-1)).toBe('赤いマフラー')
  })
})
