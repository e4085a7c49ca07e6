import { describe, expect, it } from 'vitest'
import { guestsSee } from '@/lib/privacy/rules'

describe('the name that guests see', () => {
  it.each([
    ['Anna Okafor', 'A. O.'],
    ['anna maria okafor', 'A. O.'],
    ['Cher', 'C.'],
    ['Élodie Çelik', 'É. Ç.'],
    ['王小明', '王'],
    ['김 민준', '김'],
    ['さくら', 'さ'],
    ['ليلى حسن', 'ل'],
    ['Ольга Иванова', 'О. И.'],
    ['', '?'],
  ])('of %j is %j as initials', (name, initials) => {
    expect(guestsSee(name, true)).toBe(initials)
    expect(guestsSee(name, false)).toBe(name)
  })

  it('holds no more than one character of each word', () => {
    expect(guestsSee('Anna-Lena (Lena) von Okafor', true)).not.toMatch(/\p{L}{2}/u)
  })
})
