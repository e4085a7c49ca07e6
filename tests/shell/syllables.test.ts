import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { softened } from '@/lib/i18n/syllables'

const shy = '\u00AD'

describe('the long words of labels', () => {
  it('can be parted where their syllables end, and nowhere else', () => {
    const words = 'Geschenk-ideen Benach-richti-gungen'
    expect(softened('Benachrichtigungen', words)).toBe(`Benach${shy}richti${shy}gungen`)
    expect(softened('Alle Geschenkideen', words)).toBe(`Alle Geschenk${shy}ideen`)
    expect(softened('Import und Export', words)).toBe('Import und Export')
  })

  it('say a word without a hyphen where a language needs none', () => {
    expect(softened('الإشعارات', 'الإشعارات')).toBe('الإشعارات')
  })

  it.each(locales)('of the menu are in the list of %s where no phone has room for them', async locale => {
    const { nav, syllables } = (await import(`@/messages/${locale}/shell.json`)).default as {
      nav: Record<string, string>
      syllables: string
    }
    const { recommendations: _, ...shown } = nav
    // 15 letters of the menu's type are wider than its narrowest column. Other scripts are parted anywhere.
    const words = Object.values(shown).flatMap(text => text.split(/[\s-]+/))
    const tooLong = words.filter(word => /^\p{Script=Latin}{13,}$/u.test(word))
    expect(tooLong.filter(word => !softened(word, syllables).includes(shy))).toEqual([])
  })
})
