import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromColumns, toColumns } from '@/lib/core/columns'

const back = <Row extends object>(rows: Row[]) => fromColumns<Row>(toColumns(rows))

test('rows come back as they were, whatever they hold', () => {
  const value = fc.oneof(
    fc.constantFrom(null, true, '', 'gift', '{"a":1}', '\0{"a":1}', 0, 1, '1'),
    fc.constantFrom({ a: 1 }, { a: 2 }, { a: 3 }, { a: 1, b: [2] }, [], ['gift']),
    fc.jsonValue(),
  )
  const rows = fc.array(fc.record({ id: value, status: value }))
  fc.assert(
    fc.property(rows, given => {
      expect(back(given)).toEqual(JSON.parse(JSON.stringify(given)))
    }),
  )
})

test('an empty list stays one', () => expect(back([])).toEqual([]))

test('a text that reads like a list or a number is told from one', () => {
  const rows = [[], '[]', [], '[]', [], 1, '1', 1].map(tags => ({ tags }))
  expect(back(rows)).toEqual(rows)
})

test('what a part of every row has in common is said once too', () => {
  const rows = Array.from({ length: 50 }, (_, at) => ({
    person: { id: `p${at}`, notes: 'none', pets: ['cat'] },
  }))
  const text = toColumns(rows)
  expect(text.match(/none/g)).toHaveLength(1)
  expect(fromColumns(text)).toEqual(rows)
})

test('parts of different shapes stay as they are', () => {
  const rows = [
    { person: { id: 1 } },
    { person: { id: 2, name: 'Emma' } },
    { person: { name: 'Liam', id: 3 } },
  ]
  expect(back(rows)).toEqual(rows)
})

test('rows that lack what others have, or hold nothing under a name, come back as JSON has them', () => {
  for (const rows of [
    [{ id: 1 }, { id: 2, name: 'Emma' }],
    [{ id: 1, name: 'Emma' }, { id: 2 }],
    [
      { id: 1, name: undefined },
      { id: 2, name: undefined },
    ],
    [
      { id: 1, name: undefined },
      { id: 2, name: 'Emma' },
    ],
    [{ on: new Date(0) }, { on: new Date(1) }, { on: new Date(2) }],
  ])
    expect(back<object>(rows)).toEqual(JSON.parse(JSON.stringify(rows)))
})

test('what rows share is said once', () => {
  const person = { id: 'p', name: 'Emma' }
  const rows = Array.from({ length: 50 }, (_, at) => ({ id: `g${at}`, notes: null, person: { ...person } }))
  const text = toColumns(rows)
  expect(text.match(/Emma/g)).toHaveLength(1)
  expect(text.match(/null/g)).toHaveLength(1)
  expect(fromColumns(text)).toEqual(rows)
})
