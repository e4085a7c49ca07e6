import { describe, expect, it } from 'vitest'
import { folded, sectionsOf } from '@/lib/reminders/sections.rules'

const today = '2026-11-26'
const row = (
  id: string,
  fireOn: string,
  more: {
    occasion?: string | null
    dueOn?: string
    title?: string
    source?: 'rule' | 'manual'
    status?: 'pending' | 'sent' | 'completed'
  } = {},
) => {
  const { occasion = 'Emma', dueOn = '2026-12-24', source = 'rule', status = 'pending' } = more
  return {
    id,
    fireOn,
    reminder: {
      source,
      status,
      dueOn,
      title: more.title ?? occasion ?? '',
      occasion: occasion === null ? null : { id: occasion, name: occasion, date: dueOn, type: 'birthday' },
    },
  }
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
const shape = (rows: readonly ReturnType<typeof row>[]) =>
  folded(rows, today).map(({ row: { id }, others }) => [id, ids(others)])

describe('rows of the same occasion', () => {
  it('are one row, the next that comes, with the others folded below', () => {
    expect(
      shape([row('a', '2026-11-27'), row('b', '2026-11-28', { occasion: 'Lucas' }), row('c', '2026-12-17')]),
    ).toEqual([
      ['a', ['c']],
      ['b', []],
    ])
  })

  it('stand open with the last one that has come already', () => {
    expect(
      shape([
        row('a', '2026-11-24', { status: 'sent' }),
        row('b', today, { status: 'sent' }),
        row('c', '2026-12-24'),
      ]),
    ).toEqual([['b', ['a', 'c']]])
  })

  it('are not folded with what their owner wrote, with another year, or with what is done', () => {
    expect(
      shape([
        row('a', '2026-11-27'),
        row('b', '2026-11-28', { title: 'Call about the cake' }),
        row('c', '2026-11-29', { source: 'manual' }),
        row('d', '2026-11-30', { dueOn: '2027-12-24' }),
        row('e', '2026-11-20', { status: 'completed' }),
        row('f', '2026-11-19', { status: 'completed' }),
      ]).map(([, others]) => others),
    ).toEqual([[], [], [], [], [], []])
  })

  it('are all reachable: no row is lost, and none stands twice', () => {
    const rows = Array.from({ length: 40 }, (_, at) =>
      row(`${at}`, `2026-12-${String((at % 20) + 1).padStart(2, '0')}`, { occasion: `${at % 7}` }),
    )
    const seen = folded(rows, today).flatMap(({ row: one, others }) => ids([one, ...others]))
    expect(seen.sort()).toEqual(ids(rows).sort())
  })
})

describe('the headings of the list', () => {
  it('are what is late, today, each day to come in its order, and what is done', () => {
    const manual = (id: string, fireOn: string, more: Parameters<typeof row>[2] = {}) =>
      row(id, fireOn, { source: 'manual', occasion: null, dueOn: fireOn, ...more })
    const sections = sectionsOf(
      [
        manual('late', '2026-11-20', { status: 'sent' }),
        manual('now', today),
        manual('next', '2026-11-27'),
        manual('same', '2026-11-27'),
        manual('far', '2027-01-05'),
        manual('done', '2026-11-25', { status: 'completed' }),
      ],
      today,
    )
    expect(sections.map(({ name, day, folds }) => [name, day, folds.map(fold => fold.row.id)])).toEqual([
      ['overdue', null, ['late']],
      ['today', null, ['now']],
      ['day', '2026-11-27', ['next', 'same']],
      ['day', '2027-01-05', ['far']],
      ['done', null, ['done']],
    ])
  })
})
