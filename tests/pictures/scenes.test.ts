import { describe, expect, it } from 'vitest'
import { GET } from '@/app/scenes.svg/route'
import { colors } from '@/lib/core/colors'
import { drawScene } from '@/lib/pictures/scenes.rules'
import { type Scene, scenes } from '@/lib/pictures/scenes.values'

describe('the drawings of pages without the app', () => {
  it.each(Object.keys(scenes) as Scene[])(
    '%s is small, fetches nothing, and names only colours that such a page has',
    of => {
      const text = drawScene(of)
      expect(text.length).toBeLessThan(3500)
      expect(text).toMatch(/^<svg [^>]*aria-hidden="true"/)
      expect(text).not.toMatch(/script|href|http|\son\w+=/)
      // `var(--strong,var(--line))` falls back to one that is there.
      const named = [...text.matchAll(/var\(--([\w-]+)(,?)/g)].flatMap(([, name, more]) =>
        more ? [] : [name],
      )
      expect(named.filter(name => !(name! in colors.light))).toEqual([])
    },
  )

  it('lie in one file, from which a page of the app takes the one that it shows', async () => {
    const text = await GET().text()
    expect([...text.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual(Object.keys(scenes))
    expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|http/)
  })
})
