import { describe, expect, it } from 'vitest'
import { laterTasks, weekTasks } from '@/lib/planner/tasks.rules'
import { blankTracking, giftOf } from './gift'

const today = '2026-11-21'
const emma = { id: 'emma', name: 'Emma', avatarUrl: null, birthday: '1992-12-02' }
const dad = { id: 'dad', name: 'Dad', avatarUrl: null, birthday: null }
const people = new Map([emma, dad].map(person => [person.id, person]))

const occasionOn = (nextDate: string, more: { personId?: string | null; peopleIds?: string[] } = {}) => ({
  id: 'occasion',
  name: 'The day',
  type: 'birthday' as const,
  nextDate,
  personId: 'emma' as string | null,
  peopleIds: [] as string[],
  ...more,
})
const on = (date: string) => ({
  occasionId: 'occasion',
  occasion: { id: 'occasion', name: 'The day', type: 'birthday', date },
})
const forEmma = { personId: 'emma', recipient: emma }
const short = (tasks: ReturnType<typeof weekTasks>) => tasks.map(({ kind, due }) => `${kind} ${due}`)
const week = (
  occasions: ReturnType<typeof occasionOn>[],
  given: ReturnType<typeof giftOf>[] = [],
  received: ReturnType<typeof giftOf>[] = [],
) => weekTasks(occasions, people, given, received, today)

describe('the tasks of a week', () => {
  it('ask for ideas from three weeks before, due two weeks before', () => {
    expect(short(week([occasionOn('2026-12-12')]))).toEqual(['ideas 2026-11-28'])
    expect(week([occasionOn('2026-12-13')])).toEqual([])
  })

  it('leave to order, wrap and give a shared gift to its buyer', () => {
    for (const status of ['planned', 'purchased', 'wrapped'] as const) {
      const share = giftOf({ ...forEmma, ...on('2026-11-21'), kind: 'share', status })
      expect(week([], [share])).toEqual([])
      expect(week([], [{ ...share, kind: 'own' }])).toHaveLength(status === 'purchased' ? 0 : 1)
    }
  })

  it('are followed by the next three when the week is short, and by none when it is full', () => {
    const occasions = ['12', '13', '14', '15', '16'].map(day => ({
      ...occasionOn(`2026-12-${day}`),
      id: day,
    }))
    const short = weekTasks(occasions, people, [], [], today)
    const ahead = weekTasks(occasions, people, [], [], today, 28)
    expect(short.map(task => task.occasion?.id)).toEqual(['12'])
    expect(ahead).toHaveLength(5)
    expect(laterTasks(short, ahead).map(task => task.occasion?.id)).toEqual(['13', '14', '15'])
    expect(laterTasks(ahead, ahead)).toEqual([])
    const [only] = short
    expect(laterTasks([only!, only!, only!, only!, only!], ahead)).toEqual([])
  })

  it('say the last day to return a gift, from a week before, until it has passed', () => {
    const back = (returnBy: string, more = {}) =>
      giftOf({
        ...forEmma,
        status: 'given',
        tracking: { ...blankTracking, status: 'delivered', returnBy },
        ...more,
      })
    expect(short(week([], [back('2026-11-28')]))).toEqual(['return 2026-11-28'])
    expect(short(week([], [back('2026-11-21')]))).toEqual(['return 2026-11-21'])
    expect(week([], [back('2026-11-29'), back('2026-11-20')])).toEqual([])
    expect(
      week([], [back('2026-11-28', { status: 'returned' }), back('2026-11-28', { status: 'planned' })]),
    ).toEqual([])
  })

  it('ask to choose among the ideas from two weeks before, and list them', () => {
    const ideas = [giftOf({ ...forEmma, ...on('2026-12-05'), status: 'idea' })]
    const tasks = week([occasionOn('2026-12-05')], ideas)
    expect(short(tasks)).toEqual(['pick 2026-11-28'])
    expect(tasks[0]).toMatchObject({ gifts: [{ id: ideas[0]!.id }], person: { id: 'emma' } })
    expect(
      week([occasionOn('2026-12-06')], [giftOf({ ...forEmma, ...on('2026-12-06'), status: 'idea' })]),
    ).toEqual([])
  })

  it('use ideas of no occasion from then on, and not before', () => {
    const loose = [
      giftOf({ ...forEmma, name: 'Teapot', status: 'idea' }),
      giftOf({ personId: 'dad', recipient: dad, status: 'idea' }),
    ]
    const [pick, ...rest] = week([occasionOn('2026-12-05')], loose)
    expect(rest).toEqual([])
    expect(pick).toMatchObject({ kind: 'pick', due: '2026-11-28', gifts: [{ name: 'Teapot' }] })
    expect(week([occasionOn('2026-12-12')], loose)).toEqual([])
  })

  it('order by the last safe date: two days to wrap, and the shop’s delivery time', () => {
    const gift = giftOf({ ...forEmma, ...on('2026-12-02'), status: 'planned', shippingDays: 4 })
    expect(short(week([], [gift]))).toEqual(['order 2026-11-26'])
    expect(week([], [{ ...gift, leadDays: 1, occasion: on('2026-12-05').occasion }])).toEqual([])
  })

  it('are due today once their date has passed', () => {
    const gift = giftOf({ ...forEmma, ...on('2026-11-24'), status: 'planned', shippingDays: 10 })
    expect(short(week([], [gift]))).toEqual([`order ${today}`])
  })

  it('wrap in the last week all bought gifts of a person at once', () => {
    const bought = ['one', 'two'].map(id =>
      giftOf({ id, ...forEmma, ...on('2026-11-28'), status: 'purchased' }),
    )
    const tasks = week([occasionOn('2026-11-28')], bought)
    expect(short(tasks)).toEqual(['wrap 2026-11-27'])
    expect(tasks[0]).toMatchObject({ gifts: [{ id: 'one' }, { id: 'two' }] })
  })

  it('also wrap gifts for somebody whom the occasion does not list, or without a recipient', () => {
    const bought = [
      giftOf({ id: 'one', personId: 'dad', recipient: dad, ...on('2026-11-25'), status: 'purchased' }),
      giftOf({ id: 'two', ...on('2026-11-25'), status: 'purchased' }),
    ]
    const tasks = week([occasionOn('2026-11-25', { personId: null })], bought)
    expect(tasks.map(({ kind, person }) => [kind, person?.id ?? null])).toEqual([
      ['wrap', 'dad'],
      ['wrap', null],
    ])
  })

  it('skip a person whose gift was given early', () => {
    const given = giftOf({ ...forEmma, ...on('2026-11-30'), status: 'given' })
    expect(week([occasionOn('2026-11-30')], [given])).toEqual([])
  })

  it('track a late parcel instead of wrapping it', () => {
    const gift = giftOf({
      ...forEmma,
      ...on('2026-11-25'),
      status: 'purchased',
      tracking: { ...blankTracking, status: 'shipped', expectedDate: '2026-11-27' },
    })
    expect(short(week([occasionOn('2026-11-25')], [gift]))).toEqual(['late 2026-11-23'])
  })

  it('give on the date, and afterwards also what was only bought', () => {
    const wrapped = giftOf({ ...forEmma, ...on(today), status: 'wrapped' })
    expect(short(week([], [wrapped]))).toEqual([`give ${today}`])
    const late = giftOf({ ...forEmma, ...on('2026-11-18'), status: 'purchased' })
    expect(short(week([], [late]))).toEqual([`give ${today}`])
    expect(week([], [giftOf({ ...wrapped, ...on('2026-11-23'), occasionDate: '2026-11-23' })])).toEqual([])
  })

  it('include those of a claim without person and occasion, by the date of its list', () => {
    const claim = { id: 'claim', wishlistId: 'list', wishlistName: 'Wishes', recipients: ['Dora'] }
    const dora = { kind: 'member' as const, name: 'Dora' }
    const claimed = (status: 'planned' | 'purchased' | 'wrapped', occasionDate: string | null) =>
      giftOf({ claim, recipient: dora, status, occasionDate })
    const [order] = week([], [claimed('planned', '2026-12-02')])
    expect(order).toMatchObject({ kind: 'order', due: '2026-11-25', day: '2026-12-02', occasion: null })
    expect(order?.person).toMatchObject({ id: null, name: 'Dora' })
    expect(short(week([], [claimed('purchased', '2026-11-27')]))).toEqual(['wrap 2026-11-26'])
    expect(short(week([], [claimed('wrapped', today)]))).toEqual([`give ${today}`])
    expect(week([], [claimed('planned', null), claimed('planned', '2026-12-12')])).toEqual([])
  })

  it('ask for no ideas for the recipient of a claim on a list without a date', () => {
    const claim = { id: 'claim', wishlistId: 'list', wishlistName: 'Wishes', recipients: ['Emma'] }
    expect(week([occasionOn('2026-12-05')], [giftOf({ ...forEmma, claim, status: 'planned' })])).toEqual([])
    expect(short(week([occasionOn('2026-12-05')], [giftOf({ ...forEmma, status: 'planned' })]))).toEqual([
      'ideas 2026-11-21',
    ])
  })

  it('thank for a received gift a week after it came, until it is done', () => {
    const board = giftOf({ ...forEmma, direction: 'received', status: 'given', purchaseDate: '2026-11-17' })
    expect(short(week([], [], [board]))).toEqual(['thank 2026-11-24'])
    expect(week([], [], [{ ...board, thankYou: 'sent' }])).toEqual([])
    expect(week([], [], [{ ...board, status: 'returned' }])).toEqual([])
  })

  it('are sorted by urgency', () => {
    const tasks = week(
      [occasionOn('2026-12-10')],
      [giftOf({ personId: 'dad', recipient: dad, ...on('2026-11-26'), status: 'planned' })],
    )
    expect(short(tasks)).toEqual([`order ${today}`, 'ideas 2026-11-26'])
  })
})
