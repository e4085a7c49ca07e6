import { expect, it } from 'vitest'
import { readDrawing } from '@/components/pictures/read-drawing'
import { locales } from '@/lib/i18n/locales'
import { drawingFor } from '@/lib/pictures/drawings/queries'

it('draws a gift that is being named as lists will show it, in every language', async () => {
  const names = [
    'Running socks',
    'Wolldecke',
    'お茶の詰め合わせ',
    '周末之旅',
    '자두잼',
    'أحجية',
    'zzz',
    'Puzzle de dinosaures',
  ]
  for (const locale of locales)
    for (const name of names)
      expect(await readDrawing(name, locale), `${locale} ${name}`).toBe(drawingFor({ locale }, { name }))
})
