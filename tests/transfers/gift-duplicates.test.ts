import { describe, expect, it } from 'vitest'
import { planned } from './planned'

const table = (...rows: string[]) => ['Recipient,Gift,Occasion,Date bought,Price,Status', ...rows].join('\n')
const rowsOf = ({ plan }: ReturnType<typeof planned>) =>
  plan.preview.flatMap(({ type, row, action, same }) => (type === 'gift' ? [{ row, action, same }] : []))

describe('the same gift', () => {
  it('of another year is another gift, also in one file', () => {
    const found = planned(
      table(
        'Mom,Gift card,Birthday,2021-05-01,50,given',
        'Mom,Gift card,Christmas,2021-12-12,50,given',
        'Mom,Gift card,Christmas,2022-12-12,50,given',
        'Mom,Gift card,Christmas,2023-12-12,50,given',
        'Mom,Slippers,Christmas,2023-12-12,30,given',
        'Mom,Scarf,Christmas,2022-12-01,30,given',
        'Mom,Scarf,Christmas,2024-12-01,30,given',
        'Mom,Scarf,Christmas,2025-12-01,30,given',
      ),
    )
    expect(found.errors).toEqual([])
    expect(found.gifts).toHaveLength(8)
    expect(found.gifts.slice(1, 4).map(({ occasionDate }) => occasionDate)).toEqual([
      '2021-12-25',
      '2022-12-25',
      '2023-12-25',
    ])
  })

  it('is left out when two rows are equal in every cell, and the preview names the other row', () => {
    const found = planned(
      table(
        'Mom,Gift card,,2021-05-01,50,given',
        'Mom,Gift card,,2021-05-01,50,given',
        'Mom,Gift card,,2021-05-01,20,given',
        'Dad,Gift card,,2021-05-01,50,given',
      ),
    )
    expect(rowsOf(found)).toEqual([
      { row: 2, action: 'create', same: null },
      { row: 3, action: 'skip', same: { row: 2, name: 'Gift card', date: '2021-05-01' } },
      { row: 4, action: 'create', same: null },
      { row: 5, action: 'create', same: null },
    ])
  })

  it.each([
    ['the same day of purchase', { purchaseDate: '2021-05-01' }, '2021-05-01,70', 'skip'],
    ['another day of purchase', { purchaseDate: '2020-05-01' }, '2021-05-01,50', 'create'],
    ['the same year of the occasion', { year: '2021' }, '2021-05-01,50', 'skip', 'Christmas'],
    ['another year of the occasion', { year: '2020' }, '2021-05-01,50', 'create', 'Christmas'],
    ['only the same price', { price: '5000 USD' }, ',50', 'skip'],
    ['only another price', { price: '4000 USD' }, ',50', 'create'],
    ['nothing to compare', {}, '2021-05-01,', 'create'],
    ['a row that says no more than the name', { price: '4000 USD', year: '2020' }, ',', 'skip'],
  ])('of the account is recognised by %s', (_, stored, cells, action, occasion = '') => {
    const found = planned(table(`Mom,SCÁRF,${occasion},${cells},${cells === ',' ? '' : 'given'}`), {
      people: [['Mom']],
      gifts: [{ name: 'Scarf', recipient: 'Mom', ...stored }],
    })
    expect(rowsOf(found).map(row => row.action)).toEqual([action])
    if (action === 'skip') expect(rowsOf(found)[0]?.same).toMatchObject({ row: null, name: 'Scarf' })
  })

  it('of the account stands for one row only', () => {
    const found = planned(table('Mom,Scarf,,,20,', 'Mom,Scarf,,,20,given'), {
      people: [['Mom']],
      gifts: [{ name: 'Scarf', recipient: 'Mom', price: '2000 USD' }],
    })
    expect(rowsOf(found).map(row => row.action)).toEqual(['skip', 'create'])
  })

  it('takes the name of a person as most rows write it', () => {
    const found = planned(table('ahmed ali,Book,,,,', 'Ahmed Ali,Scarf,,,,', 'Ahmed Ali,Tea,,,,'))
    expect(new Set(found.gifts.map(({ recipient }) => recipient))).toEqual(new Set(['Ahmed Ali']))
  })
})
