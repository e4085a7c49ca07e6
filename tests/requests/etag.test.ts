import { describe, expect, it } from 'vitest'
import { etagOf, isHeld, versionsOf } from '@/lib/server/http/etag'

const etag = (body: unknown) => etagOf(body, JSON.stringify(body))

describe('ETag', () => {
  it('begins with the version of a record and is made of nothing but the answer', () => {
    const person = { id: 'a', version: 7, name: 'Emma' }
    expect(etag(person)).toMatch(/^"7-[\w-]+"$/)
    expect(etag(person)).toBe(etag({ ...person }))
    expect(etag({ ...person, name: 'Ida' })).not.toBe(etag(person))
    expect(etag({ data: [person], nextCursor: null })).toMatch(/^W\/"[\w-]+"$/)
  })

  it('matches a reader who sends it, alone or among others', () => {
    const held = etag({ version: 7 })
    for (const header of [held, `W/${held}`, `"x", ${held}`, `"a,b",${held}`, '*'])
      expect([header, isHeld(header, held)]).toEqual([header, true])
    for (const header of [null, '', '"7"', held.slice(1, -1), etag({ version: 8 })])
      expect([header, isHeld(header, held)]).toEqual([header, false])
  })
})

describe('If-Match', () => {
  it('names a version by itself, by the ETag that the server gave, and by one that a proxy made weak', () => {
    expect(versionsOf(null)).toBeNull()
    expect(versionsOf('*')).toBeNull()
    expect(versionsOf('"7"')).toEqual([7])
    expect(versionsOf('W/"7"')).toEqual([7])
    expect(versionsOf(etag({ version: 7 }))).toEqual([7])
    expect(versionsOf(` W/${etag({ version: 7 })} `)).toEqual([7])
    expect(versionsOf('"6", W/"7"')).toEqual([6, 7])
  })

  it('matches no version by a tag that is no record’s', () => {
    for (const header of ['"v1"', '""', etag({ data: [] }), '"-1"', '"one,two"', '"1.0"'])
      expect([header, versionsOf(header)]).toEqual([header, []])
  })

  it('is refused where it cannot be read', () => {
    for (const header of ['1', '', 'v1', '"1', '1"', 'w/"1"', '"1" "2"', '*, "1"'])
      expect(() => versionsOf(header), header).toThrow('INVALID_IF_MATCH')
  })
})
