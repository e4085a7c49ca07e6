import { describe, expect, it } from 'vitest'
import { GET } from '@/app/faces/[face]/route'
import { photoOf } from '@/components/kit/pictures/is-ours'
import { locales } from '@/lib/i18n/locales'
import { drawFace } from '@/lib/pictures/faces/drawing.rules'
import { faceOf, nameOfFace } from '@/lib/pictures/faces/rules'
import {
  extras,
  type Ground,
  grounds,
  type HairColour,
  hairColours,
  hairs,
  skins,
  suggestedFaces,
} from '@/lib/pictures/faces/values'
import { photoAddress } from '@/lib/pictures/schema'
import { sampleFaces } from '@/lib/samples/faces.values'

const ask = (face: string) =>
  GET(new Request(`http://gifts.test/faces/${face}`), { params: Promise.resolve({ face }) })

describe('a human face', () => {
  it('has one name, which says its parts', () => {
    const face = faceOf('h-bob-black-2-mint-child-glasses')
    expect(face).toEqual({
      hair: 'bob',
      colour: 'black',
      skin: 2,
      ground: 'mint',
      extras: ['child', 'glasses'],
    })
    expect(nameOfFace({ ...face!, extras: ['glasses', 'child'] })).toBe('h-bob-black-2-mint-child-glasses')
    for (const name of suggestedFaces) expect(nameOfFace(faceOf(name)!)).toBe(name)
    for (const wrong of [
      'h-bob-black-7-mint',
      'h-bob-black-0-mint',
      'h-bob-pink-2-mint',
      'h-wig-black-2-mint',
      'h-bob-black-2-mint-glasses-child',
      'h-bob-black-2-mint-',
      'h-bob-black-2-mint"><script>',
      'bob-black-2-mint',
      '',
    ])
      expect(faceOf(wrong), wrong).toBeNull()
  })

  it('is drawn from any parts, small and without anything that runs or is fetched', () => {
    const drawn = new Set<string>()
    for (const hair of hairs)
      for (const colour of Object.keys(hairColours) as HairColour[])
        for (const ground of Object.keys(grounds) as Ground[])
          for (const chosen of [[], extras, ...extras.map(one => [one])]) {
            const skin = 1 + (drawn.size % skins.length)
            const text = drawFace({ hair, colour, skin, ground, extras: chosen })
            expect(text.length).toBeLessThan(3072)
            expect(text).not.toMatch(/undefined|NaN|null/)
            expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|http|on\w+=/)
            drawn.add(text)
          }
    expect(drawn.size).toBe(hairs.length * 7 * 8 * (2 + extras.length))
  })

  it('is a picture at its address, and nothing else is', async () => {
    const answer = await ask('h-bob-black-2-mint.svg')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await answer.text()).toBe(drawFace(faceOf('h-bob-black-2-mint')!))
    for (const wrong of ['h-bob-black-2-mint', 'h-bob-black-9-mint.svg', 'wolf.svg', '..%2fa.svg'])
      expect((await ask(wrong)).status, wrong).toBe(404)
  })

  it('can be the photo of a person, and is shown from our own server', () => {
    expect(photoAddress.parse('face:h-bob-black-2-mint')).toBe('face:h-bob-black-2-mint')
    expect(photoAddress.safeParse('face:h-bob-black-9-mint').success).toBe(false)
    expect(photoOf('face:h-bob-black-2-mint-glasses')).toBe('/faces/h-bob-black-2-mint-glasses.svg')
    expect(photoOf('face:h-../../api')).toBeNull()
  })

  it('is that of everybody in the sample families who has one', () => {
    for (const locale of locales) {
      const names = Object.values(sampleFaces[locale])
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(faceOf(name), name).not.toBeNull()
    }
  })
})
