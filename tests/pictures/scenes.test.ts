import { describe, expect, it } from 'vitest'
import { colors } from '@/lib/core/colors'
import { scenes } from '@/lib/pictures/scenes.values'

describe('the drawings of pages without the app', () => {
  it.each(Object.entries(scenes))(
    '%s is small, fetches nothing, and names only colours that such a page has',
    (_, text) => {
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
})
