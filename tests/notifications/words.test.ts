import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { noticeWords, wordsOf } from '@/lib/notifications/words'
import { detailsOf } from '@/lib/notify/details'
import { type Kind, kinds } from '@/lib/notify/values'

const samples: Record<string, string | number> = {
  text: 'Emma',
  code: 'in',
  date: '2026-12-02',
  number: 3,
  percent: 79,
  money: 96,
}

/** Details of a kind, with or without those that may be missing. */
const detailsFor = (kind: Kind, all: boolean) => ({
  ...Object.fromEntries(
    Object.entries(detailsOf[kind]).flatMap(([name, form]) =>
      !all && form.endsWith('?') ? [] : [[name, samples[form.replace('?', '')]!]],
    ),
  ),
  ...('currency' in detailsOf[kind] ? { currency: 'USD' } : {}),
})

describe('every kind of news', () => {
  for (const locale of locales)
    it(`has a title and a text without gaps: ${locale}`, async () => {
      const say = await noticeWords(locale)
      for (const kind of kinds)
        for (const all of [true, false])
          for (const count of [1, 3]) {
            const { title, message } = say({ kind, details: detailsFor(kind, all), count })
            for (const text of [title, message]) {
              expect(text, kind).not.toBe('')
              expect(text, kind).not.toMatch(/[{}]|kinds\.|undefined|null|NaN| {2}|Invalid/)
            }
          }
    })
})

describe('the words of a notification', () => {
  it('name the day in the reader’s language', async () => {
    const told = {
      kind: 'task.order',
      details: { gift: 'Teapot', person: 'Emma', by: '2026-11-24', occasion: 'Birthday', date: '2026-12-02' },
      count: 1,
    } as const
    expect(await wordsOf('en', told)).toEqual({
      title: 'Order “Teapot” for Emma by Tue, Nov 24',
      message: 'Birthday is on Wed, Dec 2.',
    })
    expect((await wordsOf('de', told)).title).toBe('„Teapot“ für Emma bis Di., 24. Nov. bestellen')
    expect((await wordsOf('en-GB', told)).title).toBe('Order “Teapot” for Emma by Tue 24 Nov')
  })

  it('of an order say another thing on its last day, when it is missed, and when it is done', async () => {
    const details = {
      gift: 'Teapot',
      person: 'Emma',
      by: '2026-11-24',
      occasion: 'Birthday',
      date: '2026-12-02',
    }
    const on = (state: string) =>
      wordsOf('en', { kind: 'task.order', details: { ...details, state }, count: 1 })
    expect([await on('today'), await on('missed'), await on('done'), await on('over')]).toEqual([
      { title: 'Order “Teapot” for Emma today', message: 'Birthday is on Wed, Dec 2.' },
      {
        title: 'Buy “Teapot” for Emma in a store',
        message: 'It is too late to order it. Birthday is on Wed, Dec 2.',
      },
      { title: '“Teapot” for Emma is taken care of', message: 'It is ordered or bought.' },
      {
        title: '“Teapot” for Emma is no longer to be ordered',
        message: 'You took it off your plans, or its day is over.',
      },
    ])
  })

  it('of an order have no gaps in any language, with and without the details that may be missing', async () => {
    for (const locale of locales)
      for (const state of ['today', 'missed', 'done', 'over'])
        for (const all of [true, false]) {
          const details = { ...detailsFor('task.order', all), state }
          const { title, message } = await wordsOf(locale, { kind: 'task.order', details, count: 1 })
          for (const text of [title, message])
            expect(text, `${locale} ${state}`).not.toMatch(/^$|[{}]|orders\.|undefined|null| {2}|Invalid/)
        }
  })

  it('say what is left of a budget, and by how much it is over', async () => {
    const details = { budget: 'Birthdays', percent: 79, left: 96, currency: 'USD' }
    expect(await wordsOf('en', { kind: 'budget.half', details, count: 1 })).toEqual({
      title: '“Birthdays” is 79% used',
      message: '$96.00 left',
    })
    const over = { ...details, percent: 104, left: -4.5 }
    expect((await wordsOf('en', { kind: 'budget.spent', details: over, count: 1 })).message).toBe(
      'You are $4.50 over.',
    )
  })

  it('say all that changed about a wish', async () => {
    const details = { item: 'Board', list: 'New flat', changes: 'name quantity', newName: 'Walnut board' }
    expect((await wordsOf('en', { kind: 'claim.changed', details, count: 1 })).message).toBe(
      'It is now called “Walnut board”. Any number is welcome now. On the list “New flat”.',
    )
  })

  it('say how much more there is where news was put together', async () => {
    const told = { kind: 'circle.heart', details: { by: 'Lucas', what: null }, count: 3 } as const
    expect((await wordsOf('en', told)).message).toBe('It is in your family circle. And 2 more.')
  })

  it('keep names apart in an Arabic sentence', async () => {
    const details = { gift: 'Teapot', store: 'Moss & Mud', occasion: 'Birthday', date: '2026-12-02' }
    const { message } = await wordsOf('ar', { kind: 'task.late', details, count: 1 })
    expect(message).toContain('\u2068Moss & Mud\u2069. \u2068Birthday\u2069')
  })

  it('choose the sentence of an answer and of a role in every language', async () => {
    const share = { gift: 'Bike', by: 'Kate', list: 'Lily' }
    for (const locale of locales) {
      const say = await noticeWords(locale)
      const answers = ['in', 'declined', 'left'].map(
        answer => say({ kind: 'share.answered', details: { ...share, answer }, count: 1 }).title,
      )
      const roles = ['admin', 'contributor', 'viewer'].map(
        role => say({ kind: 'list.invited', details: { list: 'Lily', by: 'Kate', role }, count: 1 }).message,
      )
      expect([new Set(answers).size, new Set(roles).size], locale).toEqual([3, 3])
    }
  })

  it('ask for a part of a gift by its amount, and without one while the cost is not known', async () => {
    const share = { gift: 'Bike', by: 'Ed', list: 'Lily’s birthday', currency: 'USD' }
    const ask = (amount: number) =>
      wordsOf('en', { kind: 'claim.coGiver', details: { ...share, amount }, count: 1 })
    expect(await ask(60)).toEqual({
      title: 'Ed asks you to pay $60.00 towards “Bike”',
      message: 'Answer on the list “Lily’s birthday”.',
    })
    expect((await ask(0)).title).toBe('Ed asks you to chip in for “Bike”')
  })

  it('show names as they were typed, whatever they look like', async () => {
    const details = { by: '{count}', list: '<b>#1</b> ’{x}’', family: null }
    expect((await wordsOf('en', { kind: 'list.shared', details, count: 1 })).title).toBe(
      '{count} shared the list “<b>#1</b> ’{x}’”',
    )
  })
})
