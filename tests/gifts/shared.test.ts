import { describe, expect, it } from 'vitest'
import { readPrefill } from '@/components/gifts/form/read-prefill'

const nobody = { people: [], occasions: [] } as unknown as Parameters<typeof readPrefill>[1]
const read = (query: Partial<Record<'name' | 'url' | 'line', string>>) => readPrefill(query, nobody)

describe('a page shared with the app', () => {
  it('becomes a gift with its title as name, and its link from whichever field the phone used', () => {
    for (const query of [
      { name: 'Celadon teapot', line: 'https://shop.example.org/teapot' },
      { name: 'Celadon teapot', line: 'Look: https://shop.example.org/teapot' },
      { name: 'Celadon teapot', url: 'https://shop.example.org/teapot', line: 'https://other.example.org' },
    ])
      expect(read(query)).toMatchObject({
        prefill: { name: 'Celadon teapot', purchaseUrl: 'https://shop.example.org/teapot' },
        line: '',
      })
  })

  it('is read as a quick-add line where it has no title', () => {
    expect(read({ line: 'teapot https://shop.example.org/teapot' })).toMatchObject({
      prefill: {},
      line: 'teapot https://shop.example.org/teapot',
    })
  })
})
