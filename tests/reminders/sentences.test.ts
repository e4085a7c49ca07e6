import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { type Locale, locales } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { type Facts, sentenceOf, stateOf } from '@/lib/reminders/sentences.rules'
import { sentenceWords } from '@/lib/reminders/words.rules'

const today = '2026-11-26'
const birthday = { id: 'o', name: 'Emma’s birthday', date: '2026-12-03', type: 'birthday' }
const ofRule = {
  source: 'rule',
  title: birthday.name,
  dueOn: '2026-12-03',
  occasion: birthday,
} as const
const emma: Facts = {
  person: 'Emma',
  age: 34,
  recipient: 'Emma',
  readiness: { level: 'toBuy', count: 2 },
  recipients: 1,
}
const unready = (level: 'needsIdeas' | 'needsPick', count = 1) => ({ readiness: { level, count } })

describe('the sentence of a reminder', () => {
  it('says who turns how old, and in how many days', () => {
    expect(sentenceOf(ofRule, emma, today)).toEqual({ says: 'turns', person: 'Emma', age: 34, days: 7 })
    expect(sentenceOf(ofRule, emma, '2026-12-03')).toMatchObject({ days: 0 })
  })

  it('says to choose something where no gift is chosen', () => {
    const choose = { says: 'choose', person: 'Emma' }
    expect(sentenceOf(ofRule, { ...emma, ...unready('needsIdeas') }, today)).toEqual(choose)
    expect(sentenceOf(ofRule, { ...emma, ...unready('needsPick') }, today)).toEqual(choose)
  })

  it('says whose day it is on the day itself, also without a gift', () => {
    const facts = { ...emma, ...unready('needsIdeas') }
    expect(sentenceOf(ofRule, facts, '2026-12-03')).toMatchObject({ says: 'turns', days: 0 })
  })

  it('counts the people without a gift where several get something', () => {
    const christmas = { ...birthday, name: 'Christmas', type: 'christmas' }
    const facts: Facts = {
      person: null,
      age: null,
      recipient: null,
      recipients: 8,
      ...unready('needsPick', 4),
    }
    expect(sentenceOf({ ...ofRule, title: 'Christmas', occasion: christmas }, facts, today)).toEqual({
      says: 'chooseMany',
      occasion: 'Christmas',
      count: 4,
    })
  })

  it('names the occasion where no age is known, nobody gets anything, or it has moved', () => {
    const comes = { says: 'comes', occasion: 'Emma’s birthday', days: 7 }
    expect(sentenceOf(ofRule, { ...emma, age: null }, today)).toEqual(comes)
    const nobody: Facts = {
      person: null,
      age: null,
      recipient: null,
      recipients: 0,
      ...unready('needsIdeas'),
    }
    expect(sentenceOf(ofRule, nobody, today)).toEqual(comes)
    expect(sentenceOf(ofRule, null, today)).toEqual(comes)
  })

  it('keeps a text that its owner wrote, also of one that a rule made', () => {
    const own = { says: 'own', title: 'Call about the cake' }
    expect(sentenceOf({ ...ofRule, title: 'Call about the cake' }, emma, today)).toEqual(own)
    expect(sentenceOf({ ...ofRule, source: 'manual' }, emma, today)).toEqual({
      says: 'own',
      title: birthday.name,
    })
  })

  it('keeps the name of an occasion whose day is over', () => {
    expect(sentenceOf(ofRule, null, '2026-12-04')).toEqual({ says: 'own', title: birthday.name })
  })
})

describe('what a reminder says of the gifts', () => {
  const turns = sentenceOf(ofRule, emma, today)
  it('counts those to buy and to wrap, and says when all is ready', () => {
    expect(stateOf(turns, emma)).toEqual({ state: 'buy', count: 2 })
    expect(stateOf(turns, { ...emma, readiness: { level: 'toWrap', count: 1 } })).toEqual({
      state: 'wrap',
      count: 1,
    })
    expect(stateOf(turns, { ...emma, readiness: { level: 'ready', count: 0 } })).toMatchObject({
      state: 'ready',
    })
  })

  it('says on the day that there is none, and nothing where the title says it or nobody gets anything', () => {
    expect(stateOf(turns, { ...emma, ...unready('needsIdeas') })).toMatchObject({ state: 'noIdea' })
    expect(stateOf(turns, { ...emma, ...unready('needsPick') })).toMatchObject({ state: 'notChosen' })
    expect(stateOf({ says: 'choose', person: 'Emma' }, { ...emma, ...unready('needsIdeas') })).toBeNull()
    expect(stateOf(turns, { ...emma, ...unready('needsIdeas'), recipients: 0 })).toBeNull()
    expect(stateOf(turns, null)).toBeNull()
  })
})

describe('a name of another direction', () => {
  const said = async (locale: Locale, person: string) => {
    const { reminders } = await messagesOf(locale, ['reminders'])
    const t = createTranslator({ locale, messages: { reminders }, namespace: 'reminders' })
    const say = sentenceWords(t, locale, today, date => date)
    return say(ofRule as never, { ...emma, person }).title
  }

  it('is set apart, so that the sentence keeps the direction of its language', async () => {
    expect(await said('ar', 'Emma')).toBe('\u2068Emma\u2069: بلوغ 34 سنة بعد أسبوع')
    expect(await said('en', 'سلمى')).toBe('\u2068سلمى\u2069 turns 34 in a week')
  })

  it('is left as it is where it runs as the page does', async () => {
    expect(await said('ar', 'سلمى')).toBe('سلمى: بلوغ 34 سنة بعد أسبوع')
    expect(await said('en', 'Emma')).toBe('Emma turns 34 in a week')
    expect(await said('ja', '恵美')).toBe('恵美、1週間後に34歳')
  })
})

describe('the words of the sentences', () => {
  const saysIn = async (locale: Locale) => {
    const { reminders } = await messagesOf(locale, ['reminders'])
    return createTranslator({ locale, messages: { reminders }, namespace: 'reminders' })
  }
  const turns = async (locale: Locale, person: string, age: number, days: number) =>
    (await saysIn(locale))('says.turns', { person, age, days })

  it.each([
    ['en', 'Emma', 'Emma turns 34 in a week'],
    ['de', 'Emma', 'Emma wird in einer Woche 34'],
    ['es', 'Emma', 'Emma cumple 34 años dentro de una semana'],
    ['fr', 'Emma', 'Emma fête ses 34 ans dans une semaine'],
    ['ar', 'سلمى', 'سلمى: بلوغ 34 سنة بعد أسبوع'],
    ['zh', '小雨', '小雨一周后满 34 岁'],
    ['ja', '恵美', '恵美、1週間後に34歳'],
    ['ko', '지민', '지민, 일주일 뒤 34세 생일'],
  ] as const)('say in %s when somebody turns how old', async (locale, person, said) => {
    expect(await turns(locale, person, 34, 7)).toBe(said)
  })

  it('have the right plurals of years and days', async () => {
    expect(await turns('en', 'Emma', 1, 1)).toBe('Emma turns 1 tomorrow')
    expect(await turns('es', 'Emma', 1, 0)).toBe('Emma cumple 1 año hoy')
    expect(await turns('fr', 'Emma', 1, 8)).toBe('Emma fête son premier anniversaire dans 8 jours')
    expect(await turns('ar', 'سلمى', 2, 2)).toBe('سلمى: بلوغ سنتين بعد يومين')
    expect(await turns('ar', 'سلمى', 5, 11)).toBe('سلمى: بلوغ 5 سنوات بعد 11 يومًا')
    expect(await turns('ar', 'سلمى', 11, 3)).toBe('سلمى: بلوغ 11 سنة بعد 3 أيام')
    const german = await saysIn('de')
    expect(german('state.buy', { count: 1 })).toBe('1 Geschenk zu kaufen')
    expect(german('says.chooseMany', { occasion: 'Weihnachten', count: 4 })).toBe(
      'Weihnachten: etwas für 4 Personen auswählen',
    )
  })

  it.each(locales)('say in %s a different thing for each day that is near', async locale => {
    const t = await saysIn(locale)
    const said = [0, 1, 2, 3, 7, 8, 14, 15, 30].map(days => t('says.comes', { occasion: 'X', days }))
    expect(new Set(said).size).toBe(said.length)
    for (const one of said) expect(one).toContain('X')
  })
})
