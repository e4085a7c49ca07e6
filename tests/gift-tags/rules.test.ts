import { describe, expect, it } from 'vitest'
import { paperOf, sheetsOf, tagsOf } from '@/lib/gifts/tags.rules'
import { giftOf } from '../planner/gift'

const of = (name: string, to: string | null, more: object = {}) =>
  giftOf({ name, status: 'wrapped', recipient: to === null ? null : { name: to }, ...more })

describe('gift tags', () => {
  it('are for gifts that are still to be given, by person, and without what is inside', () => {
    const tags = tagsOf(
      [
        of('Teapot', 'Noah'),
        of('Scarf', 'Émile', { status: 'planned' }),
        of('Bricks', null),
        of('Ring', 'Ada', { status: 'idea' }),
        of('Vase', 'Ada', { status: 'given' }),
        of('Lamp', 'Ada', { direction: 'received' }),
      ],
      'fr',
    )
    expect(tags.map(({ to }) => to)).toEqual(['Émile', 'Noah', ''])
    const printed = JSON.stringify(
      sheetsOf(
        tags.map(({ gift: _, ...tag }) => tag),
        'a4',
        false,
      ),
    )
    expect(printed).not.toMatch(/Teapot|Scarf|Bricks/)
  })

  it('fill sheets of eight on A4 and of ten on Letter', () => {
    const tags = Array.from({ length: 11 }, (_, at) => ({ id: String(at), to: 'Ada', occasion: 'christmas' }))
    const sizes = (paper: 'a4' | 'letter', fill: boolean) =>
      sheetsOf(tags, paper, fill).map(sheet => sheet.length)
    expect(sizes('a4', false)).toEqual([8, 3])
    expect(sizes('letter', false)).toEqual([10, 1])
    expect(sizes('a4', true)).toEqual([8, 8])
    expect(sizes('letter', true)).toEqual([10, 10])
    expect(sheetsOf(tags, 'a4', true)[1]!.at(-1)).toMatchObject({ to: '', occasion: 'christmas' })
    expect(sheetsOf([], 'a4', true).map(sheet => sheet.length)).toEqual([8])
    expect(sheetsOf([], 'a4', false)).toEqual([])
  })

  it('take the paper of the country', () => {
    expect([paperOf('US'), paperOf('DE'), paperOf('')]).toEqual(['letter', 'a4', 'a4'])
  })
})
