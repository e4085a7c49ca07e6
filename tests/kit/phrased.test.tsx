import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { phrased } from '@/components/kit/phrased'

const broken = (text: string, locale: string) =>
  renderToStaticMarkup(phrased(text, locale)).replaceAll('<wbr/>', '|')

it('breaks a Chinese heading between its words, and never before a mark or a particle', () => {
  expect(broken('用心的礼物，一个不落。', 'zh')).toBe('用心的|礼物，|一个|不落。')
})

it('leaves headings of other languages to the browser', () => {
  for (const locale of ['ja', 'ko', 'en', 'ar'])
    expect(broken('心に残るものを、贈る。', locale)).not.toContain('|')
})
