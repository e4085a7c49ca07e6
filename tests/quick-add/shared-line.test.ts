import { describe, expect, it } from 'vitest'
import { sharedLine } from '@/lib/quick-add/shared-line'

const read = (shared: Partial<Record<'title' | 'text' | 'url', string>>) =>
  sharedLine({ title: undefined, text: undefined, url: undefined, ...shared })

describe('a page shared with the app', () => {
  it('becomes the line of an idea, whichever field the phone used for the link', () => {
    for (const shared of [
      { title: 'Teapot', url: 'https://shop.example/t' },
      { title: 'Teapot', text: 'https://shop.example/t' },
      { text: 'Teapot https://shop.example/t' },
      { text: 'Teapot\nhttps://shop.example/t' },
      { title: 'Teapot', text: 'Look at this: https://shop.example/t' },
      { title: 'Teapot https://shop.example/t' },
    ])
      expect(read(shared)).toBe('i: Teapot https://shop.example/t')
  })

  it('may be a link alone, or words alone', () => {
    expect(read({ url: 'https://shop.example/t' })).toBe('i: https://shop.example/t')
    expect(read({ text: 'a red kite' })).toBe('i: a red kite')
  })

  it('is nothing where nothing was shared', () => {
    expect(read({})).toBeNull()
    expect(read({ title: ' ', text: '\n', url: 'javascript:alert(1)' })).toBeNull()
  })

  it('is as long as a line may be', () => {
    expect(read({ title: 'x'.repeat(5000), url: `https://shop.example/${'y'.repeat(5000)}` })).toHaveLength(
      2000,
    )
  })
})
