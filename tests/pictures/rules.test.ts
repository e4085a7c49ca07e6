import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isOurs, photoOf } from '@/components/kit/pictures/is-ours'
import { firstView, sideOf, squareOf, within } from '@/components/pictures/cut-rules'
import { shownOf } from '@/components/pictures/picture-field'
import { pictureKind } from '@/lib/core/picture-kind'
import { isForeign, keptSize, keyOf, mostTries, waitAfter } from '@/lib/pictures/rules'
import { photoAddress, pictureAddress } from '@/lib/pictures/schema'
import { faces } from '@/lib/pictures/values'
import { policyOf } from '@/lib/server/http/middleware'

const key = '0f8fad5b-d9cb-469f-a165-70867728950e'
const own = `/api/pictures/${key}`

describe('an address of a picture', () => {
  it('is ours only in the one form that we give out', () => {
    expect(keyOf(own)).toBe(key)
    for (const other of [
      null,
      '',
      key,
      `${own}/`,
      `${own}?x`,
      `https://elsewhere.example${own}`,
      `//elsewhere.example${own}`,
      `/api/pictures/../gifts/${key}`,
      own.toUpperCase(),
    ])
      expect(keyOf(other)).toBeNull()
  })

  it('is foreign with http and https, and is fetched only then', () => {
    expect(['https://shop.example/a.jpg', 'http://shop.example/a.jpg'].map(isForeign)).toEqual([true, true])
    expect([own, 'face:fox', '', null, undefined, 'javascript:alert(1)'].map(isForeign)).not.toContain(true)
  })

  it('may be that of an upload, a web address or nothing; of a person also a drawing', () => {
    const read = (schema: typeof pictureAddress, value: unknown) => {
      const { success, data } = schema.safeParse(value)
      return success ? data : 'refused'
    }
    for (const schema of [pictureAddress, photoAddress]) {
      expect(read(schema, ` ${own} `)).toBe(own)
      expect(read(schema, 'HTTPS://Shop.example/a b.jpg')).toBe('https://shop.example/a%20b.jpg')
      expect(read(schema, '')).toBeNull()
      expect(read(schema, null)).toBeNull()
      for (const wrong of [
        '/faces/fox.svg',
        'javascript:alert(1)',
        'data:image/png;base64,AAAA',
        '/api/gifts',
      ])
        expect(read(schema, wrong)).toBe('refused')
    }
    expect(read(photoAddress, 'face:fox')).toBe('face:fox')
    expect(read(photoAddress, 'face:wolf')).toBe('refused')
    expect(read(pictureAddress, 'face:fox')).toBe('refused')
  })

  it('is shown only where it lies here', () => {
    expect([own, '/faces/fox.svg', 'blob:x'].map(isOurs)).toEqual([true, true, true])
    expect(['https://shop.example/a.jpg', '//shop.example/a.jpg', '', 'a.jpg'].map(isOurs)).not.toContain(
      true,
    )
    expect(photoOf('face:fox')).toBe('/faces/fox.svg')
    expect(photoOf(own)).toBe(own)
    expect(photoOf('https://shop.example/a.jpg')).toBeNull()
    expect(photoOf('face:../x')).toBeNull()
    expect(photoOf(null)).toBeNull()
  })

  it('shows in a form what we keep of it, until another address is typed', () => {
    const kept = { imageUrl: 'https://shop.example/a.jpg', picture: own }
    expect(shownOf('https://shop.example/a.jpg', kept)).toBe(own)
    expect(shownOf('https://shop.example/b.jpg', kept)).toBeNull()
    expect(shownOf('https://shop.example/a.jpg')).toBeNull()
    expect(shownOf(own, kept)).toBe(own)
    expect(shownOf('', kept)).toBeNull()
  })
})

describe('the pages', () => {
  it('load pictures from our own server only', () => {
    const images = policyOf("'self'")
      .split('; ')
      .find(rule => rule.startsWith('img-src'))
    expect(images).toBe("img-src 'self' data: blob:")
  })
})

describe('a picture', () => {
  it('is known by its first bytes, and SVG, HTML and others are none', () => {
    const starts: [string, string | null][] = [
      ['\xff\xd8\xff\xe0', 'jpeg'],
      ['\x89PNG\r\n\x1a\n', 'png'],
      ['GIF89a', 'gif'],
      ['RIFF\0\0\0\0WEBP', 'webp'],
      ['\0\0\0\x1cftypavif', 'avif'],
      ['\0\0\0\x1cftypheic', 'heic'],
      ['II*\0', 'tiff'],
      ['RIFF\0\0\0\0WAVE', null],
      ['\0\0\0\x1cftypmp42', null],
      ['<svg xmlns="http://www.w3.org/2000/svg">', null],
      ['<?xml version="1.0"?><svg/>', null],
      ['<!doctype html>', null],
      ['%PDF-1.7', null],
      ['', null],
    ]
    for (const [start, kind] of starts) expect(pictureKind(Buffer.from(start, 'latin1'))).toBe(kind)
  })

  it('is kept with at most 1024 px, and never grows', () => {
    expect(keptSize(4000, 3000)).toEqual({ width: 1024, height: 768 })
    expect(keptSize(300, 200)).toEqual({ width: 300, height: 200 })
    expect(keptSize(10_000, 3)).toEqual({ width: 1024, height: 1 })
  })

  it('is asked for five times, with longer and longer pauses within a day', () => {
    const waits = Array.from({ length: mostTries - 1 }, (_, at) => waitAfter(at + 1) / 60_000)
    expect(waits).toEqual([5, 20, 80, 320])
  })
})

describe('the square of a photo', () => {
  const tall = { width: 600, height: 1000 }
  it('begins in the upper part of a tall photo, where faces are', () => {
    expect(squareOf(tall, firstView(tall))).toEqual({ left: 0, top: 100, side: 600 })
    const wide = { width: 1000, height: 600 }
    expect(squareOf(wide, firstView(wide))).toEqual({ left: 200, top: 0, side: 600 })
  })

  it('never leaves the photo, however far it is dragged or zoomed', () => {
    for (const view of [
      { x: -500, y: 5000, zoom: 0.1 },
      { x: 9999, y: -1, zoom: 99 },
      { x: 300, y: 300, zoom: 2 },
    ]) {
      const near = within(tall, view)
      const { left, top, side } = squareOf(tall, near)
      expect(side).toBe(sideOf(tall, near.zoom))
      expect(left).toBeGreaterThanOrEqual(0)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(left + side).toBeLessThanOrEqual(tall.width)
      expect(top + side).toBeLessThanOrEqual(tall.height)
    }
  })
})

describe('the drawings', () => {
  it('are one small file for each name, without a script or an address elsewhere', () => {
    expect(readdirSync('public/faces').sort()).toEqual(faces.map(face => `${face}.svg`).sort())
    for (const face of faces) {
      const text = readFileSync(`public/faces/${face}.svg`, 'utf8')
      expect(text.length).toBeLessThan(2500)
      expect(text.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/script|href|http|style|on\w+=/)
    }
  })
})
