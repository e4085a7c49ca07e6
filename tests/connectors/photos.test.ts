import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoOf, readCard, withoutPhoto, withPhoto } from '@/lib/connectors/dav/cards.rules'
import { readPerson } from '@/lib/connectors/google/people.rules'
import {
  isDue,
  leaving,
  looked,
  mayCome,
  missed,
  noPhoto,
  noted,
  removed,
  went,
} from '@/lib/connectors/sync/photos.rules'
import { newId } from '@/lib/core/id'
import { picturePath } from '@/lib/pictures/rules'
import { smallJpeg } from '@/lib/server/files/image'

const card = (lines: string[], version = '3.0') =>
  ['BEGIN:VCARD', `VERSION:${version}`, 'UID:1', 'FN:Dora', ...lines, 'END:VCARD', ''].join('\r\n')
const base64 = Buffer.from('a picture of Dora').toString('base64')
const options = { today: '2026-11-29' }

describe('the photo of a card', () => {
  it.each([
    ['vCard 3', '3.0', [`PHOTO;ENCODING=b;TYPE=JPEG:${base64}`], { base64 }],
    ['vCard 2.1', '2.1', [`PHOTO;JPEG;BASE64:${base64}`], { base64 }],
    ['vCard 4', '4.0', [`PHOTO:data:image/jpeg;base64,${base64}`], { base64 }],
    ['vCard 4 with its comma escaped', '4.0', [`PHOTO:data:image/jpeg;base64\\,${base64}`], { base64 }],
    [
      'a group of Apple',
      '3.0',
      [`item1.PHOTO;X-ABCROP-RECTANGLE=a&0&0&9&9;ENCODING=b:${base64}`],
      { base64 },
    ],
    [
      'folded lines',
      '3.0',
      ['PHOTO;ENCODING=b:', ` ${base64.slice(0, 9)}`, ` ${base64.slice(9)}`],
      { base64 },
    ],
    [
      'an address',
      '3.0',
      ['PHOTO;VALUE=uri:https://pictures.example/dora.jpg'],
      { address: 'https://pictures.example/dora.jpg' },
    ],
    ['a text that is no picture', '3.0', ['PHOTO:a nice one'], null],
    ['an address of another kind', '4.0', ['PHOTO:file:///etc/passwd'], null],
    ['an address without end', '4.0', [`PHOTO:https://pictures.example/${'a'.repeat(3000)}`], null],
    ['nothing', '3.0', ['PHOTO:'], null],
    [
      'the second of two where the first is empty',
      '3.0',
      ['PHOTO:', `PHOTO;ENCODING=b:${base64}`],
      { base64 },
    ],
    ['a name that only begins like it', '3.0', ['PHOTOGRAPHER;ENCODING=b:aaaa'], null],
  ])('is read of %s', (_, version, lines, expected) => {
    const text = card(lines, version)
    expect(photoOf(text)).toEqual(expected)
    expect(readCard(text, options)).toMatchObject({ fields: { name: 'Dora' }, photo: expected })
  })

  it.each([
    ['2.1', 'PHOTO;ENCODING=BASE64;TYPE=JPEG:'],
    ['3.0', 'PHOTO;ENCODING=b;TYPE=JPEG:'],
    ['4.0', 'PHOTO:data:image/jpeg;base64,'],
  ])('is written as version %s has it, and read again', (version, start) => {
    const jpeg = Buffer.from('p'.repeat(500))
    const after = withPhoto(card(['PHOTO;ENCODING=b:AAAA', 'X-SHOE:39', 'TEL:1'], version), jpeg)
    expect(after).toContain(start)
    expect(photoOf(after)).toEqual({ base64: jpeg.toString('base64') })
    for (const line of ['X-SHOE:39', 'TEL:1', 'FN:Dora']) expect(after).toContain(line)
    expect(after.match(/PHOTO/g)).toHaveLength(1)
    expect(after.split('\r\n').every(line => line.length <= 75)).toBe(true)
    expect(photoOf(withPhoto(after, null))).toBeNull()
  })

  it('is left out of a card that is too large with it, and nothing else is', () => {
    const text = card(['TEL:1', 'item1.PHOTO;ENCODING=b:AAAA', ' BBBB', '\tCCCC', 'NOTE:the', '  end'])
    expect(withoutPhoto(text)).toBe(card(['TEL:1', 'NOTE:the', '  end']))
  })
})

describe('the photo of a contact at Google', () => {
  const photoOfContact = (photos: unknown) =>
    readPerson(JSON.stringify({ names: [{ displayName: 'Dora' }], photos }))?.photo
  const url = 'https://lh3.example/dora'
  it.each([
    ['is the one that somebody gave it', [{ url }], { address: url }],
    ['is none where Google draws a letter', [{ url, default: true }], null],
    ['is none where it is of a profile', [{ url, metadata: { source: { type: 'PROFILE' } } }], null],
    ['is none where the address is none', [{ url: 'x' }, { url: 7 }], null],
    ['is none where there is no list', 'x', null],
  ])('%s', (_, photos, expected) => expect(photoOfContact(photos)).toEqual(expected))
})

describe('a photo between here and a server', () => {
  const [mine, other] = [picturePath(newId()), picturePath(newId())]
  const inStep = (there: string, over = {}) => ({ ...looked(noted(noPhoto, there)), ...over })

  it('comes in where a person has none, or the one from there, and never over a chosen one', () => {
    const due = noted(noPhoto, 'one')
    expect(isDue(due)).toBe(true)
    expect(mayCome(due, null)).toBe(true)
    expect(mayCome(due, 'face:fox')).toBe(false)
    expect(mayCome(due, mine)).toBe(false)
    expect(mayCome(noted(inStep('one', { came: mine }), 'two'), mine)).toBe(true)
  })

  it('is looked at once, and again when it changes', () => {
    const state = inStep('one')
    expect(isDue(noted(state, 'one'))).toBe(false)
    expect(isDue(noted(state, 'two'))).toBe(true)
    expect(isDue(noted(state, null))).toBe(false)
    // It comes back, after it was gone.
    expect(isDue(noted(noted(state, null), 'one'))).toBe(true)
  })

  it('is asked for three times where its server is silent', () => {
    let state = noted(noPhoto, 'https://pictures.example/a.jpg')
    const asked = [1, 2, 3].map(() => {
      state = missed(state)
      return isDue(state)
    })
    expect(asked).toEqual([true, true, false])
  })

  it('goes out where a record has none', () => {
    expect(leaving(noPhoto, mine, 'chosen')).toBe('send')
    expect(leaving(inStep('one'), mine, 'chosen')).toBeNull()
    expect(leaving(noted(noPhoto, 'one'), mine, 'own')).toBeNull()
  })

  it.each([null, 'face:fox', 'https://pictures.example/a.jpg'])('does not go out as %s', photo =>
    expect(leaving(noPhoto, photo, 'own')).toBeNull(),
  )

  it('does not go back to where it came from', () => {
    expect(leaving(noted(inStep('one', { came: mine }), null), mine, 'own')).toBeNull()
  })

  it('follows its changes while the one there is ours', () => {
    const state = went(noPhoto, mine, 'sent')
    expect(leaving(state, mine, 'chosen')).toBeNull()
    expect(leaving(state, other, 'chosen')).toBe('send')
    expect(leaving(state, null, 'chosen')).toBe('remove')
    expect(leaving(removed(state), null, 'chosen')).toBeNull()
    // Somebody else gave it another one.
    const changed = looked(noted(state, 'theirs'))
    expect(leaving(changed, other, 'chosen')).toBeNull()
    expect(leaving(changed, null, 'own')).toBeNull()
    expect(leaving(changed, other, 'own')).toBe('send')
  })

  it('stays away where somebody took it away there', () => {
    expect(leaving(noted(went(noPhoto, mine, 'sent'), null), mine, 'own')).toBeNull()
  })
})

describe('a photo that goes out', () => {
  it('is a JPEG of at most 512 px and 200,000 bytes, the same each time, of noise too', async () => {
    const noise = (side: number) =>
      sharp({
        create: {
          width: side,
          height: side / 2,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 128, sigma: 90 },
        },
      })
        .webp({ quality: 90 })
        .toBuffer()
    const large = await noise(1024)
    const [made, again] = await Promise.all([smallJpeg(large, 512, 200_000), smallJpeg(large, 512, 200_000)])
    expect(await sharp(made!).metadata()).toMatchObject({ format: 'jpeg', width: 512, height: 256 })
    expect(made!.byteLength).toBeLessThan(200_000)
    expect(Buffer.compare(made!, again!)).toBe(0)
    expect(await smallJpeg(large, 512, 100)).toBeNull()
    expect(await sharp((await smallJpeg(await noise(40), 512, 200_000))!).metadata()).toMatchObject({
      width: 40,
    })
  })
})
