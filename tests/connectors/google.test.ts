import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changedGoogleEvent, newGoogleEvent, readGoogleEvent } from '@/lib/connectors/google/events.rules'
import { changedPerson, differing, newPerson, readPerson } from '@/lib/connectors/google/people.rules'
import { newId } from '@/lib/core/id'

const json = (value: unknown) => JSON.stringify(value)
const none = { firstName: null, lastName: null, birthday: null, email: null, phone: null, address: null }
const today = '2026-11-29'
const zone = 'Europe/Berlin'
const writing = { today, leapDay: 'feb28', now: new Date('2026-11-29T12:00:00Z') } as const
const day = { name: 'Party', date: '2027-05-10', repeats: 'none', rule: { kind: 'fixed' } } as const

describe('a contact of Google', () => {
  it.each([
    ['a birthday with its year', { date: { year: 1990, month: 6, day: 7 } }, '1990-06-07'],
    ['a birthday that knows no year', { date: { month: 2, day: 29 } }, '--02-29'],
    ['a birthday that is no day', { date: { year: 1990, month: 2, day: 30 } }, null],
    ['a birthday of words', { text: 'in spring' }, null],
    ['a birthday without its day', { date: { year: 1990, month: 2 } }, null],
  ])('has %s', (_, birthday, expected) => {
    const read = readPerson(json({ names: [{ displayName: 'Dora' }], birthdays: [birthday] }))
    expect(read?.fields.birthday).toBe(expected)
  })

  it.each([
    ['no name', { emailAddresses: [{ value: 'a@example.org' }] }],
    ['a name of blanks', { names: [{ displayName: '  ' }] }],
    ['lists that are none', { names: { displayName: 'Dora' } }],
  ])('does not come in with %s', (_, person) => expect(readPerson(json(person))).toBeNull())

  it('comes in without what the product would refuse', () => {
    const read = readPerson(
      json({
        names: [{ displayName: 'Dora' }],
        emailAddresses: [{ value: 'not an address' }],
        phoneNumbers: [null, 7, { value: '1' }],
      }),
    )
    expect(read?.fields).toEqual({ ...none, name: 'Dora', phone: '1' })
  })

  it('comes back as the person that it was made of, and knows which', () => {
    const word = fc.stringMatching(/^[A-Za-z][a-z]{0,8}$/)
    fc.assert(
      fc.property(
        fc.record({
          name: word,
          email: fc.option(word.map(text => `${text.toLowerCase()}@example.org`)),
          birthday: fc.option(fc.constantFrom('--02-29', '1990-06-07', '2001-12-31')),
          phone: fc.option(fc.constantFrom('+49 30 1', '112')),
          address: fc.option(word),
        }),
        person => {
          const id = newId()
          const fields = { ...none, ...person }
          expect(readPerson(newPerson(id, fields))).toMatchObject({ uid: id, fields })
        },
      ),
    )
  })

  it('keeps everything that was not changed', () => {
    const before = json({
      etag: 'x',
      names: [{ displayName: 'Dora' }],
      phoneNumbers: [{ value: '1', type: 'home' }, { value: '2' }],
      emailAddresses: [{ value: 'a@example.org' }, { value: 'b@example.org' }],
      biographies: [{ value: 'notes' }],
    })
    const fields = { ...none, name: 'Dora', phone: '3', email: null }
    const known = { ...none, name: 'Dora', phone: '2', email: 'a@example.org' }
    const after = changedPerson(before, { phone: '3', email: null }, fields, known)
    expect(differing(before, after)).toEqual({
      phoneNumbers: [{ value: '1', type: 'home' }, { value: '3' }],
      emailAddresses: [{ value: 'b@example.org' }],
    })
  })

  it('says nothing of what is not a field of it', () => {
    const text = newPerson(newId(), { ...none, name: 'Emma', notes: 'a kiln', avoid: 'nuts' })
    expect(text).not.toContain('kiln')
    expect(text).not.toContain('nuts')
  })
})

describe('an event of Google', () => {
  const event = (more: object) =>
    readGoogleEvent(json({ summary: 'Party', start: { date: '2027-05-10' }, ...more }), today, zone)
  it.each([
    ['a whole day', {}, '2027-05-10', 'none'],
    [
      'an hour, on the day where the account lives',
      { start: { dateTime: '2027-05-10T23:30:00Z' } },
      '2027-05-11',
      'none',
    ],
    ['an hour with its own zone', { start: { dateTime: '2027-05-10T23:30:00+02:00' } }, '2027-05-10', 'none'],
    ['one that comes back each year', { recurrence: ['RRULE:FREQ=YEARLY'] }, '2027-05-10', 'yearly'],
  ])('is read as %s', (_, more, date, repeats) =>
    expect(event(more)?.fields).toMatchObject({ date, repeats }),
  )

  it.each([
    ['that was cancelled', { status: 'cancelled' }],
    ['that Google makes itself', { eventType: 'birthday' }],
    ['that is a single day of another', { recurringEventId: 'e1' }],
    ['that comes back each week', { recurrence: ['RRULE:FREQ=WEEKLY'] }],
    ['without a title', { summary: undefined }],
    ['without a day', { start: {} }],
    ['with a day that is none', { start: { date: '2027-02-30' } }],
  ])('does not come in %s', (_, more) => expect(event(more)).toBeNull())

  it('smuggles no line in by its title or its rules', () => {
    expect(event({ summary: 'Party\r\nRRULE:FREQ=YEARLY' })?.fields.repeats).toBe('none')
    expect(event({ recurrence: ['X:1', 'RRULE:FREQ=YEARLY\r\nSUMMARY:Other', 7] })?.fields).toMatchObject({
      name: 'Party',
      repeats: 'none',
    })
  })

  it.each([
    day,
    { ...day, repeats: 'yearly' },
    { ...day, date: '2024-02-29', repeats: 'yearly' },
    { ...day, repeats: 'yearly', rule: { kind: 'nthWeekday', month: 5, weekday: 0, nth: 2 } },
  ] as const)('comes back as the occasion that it was made of: $date $repeats $rule.kind', one => {
    const id = newId()
    const read = readGoogleEvent(newGoogleEvent(id, one, writing), today, zone)
    expect(read).toMatchObject({ uid: id, fields: { name: one.name, repeats: one.repeats } })
  })

  it('moves to a whole day, and keeps everything else', () => {
    const before = json({
      summary: 'Party',
      location: 'Garden',
      start: { dateTime: '2027-05-10T18:00:00Z', timeZone: 'UTC' },
      end: { dateTime: '2027-05-10T22:00:00Z' },
    })
    const after = changedGoogleEvent(before, { date: '2027-05-12' }, { ...day, date: '2027-05-12' }, writing)
    expect(differing(before, after)).toEqual({
      start: { date: '2027-05-12', dateTime: null, timeZone: null },
      end: { date: '2027-05-13', dateTime: null, timeZone: null },
      recurrence: [],
    })
    const renamed = changedGoogleEvent(before, { name: 'Ball' }, { ...day, name: 'Ball' }, writing)
    expect(differing(before, renamed)).toEqual({ summary: 'Ball' })
  })
})

it('never throws at what a server says', () => {
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), text => {
      readPerson(text)
      readGoogleEvent(text, today, zone)
    }),
  )
  const broken = [null, 7, 'x', [], {}, [null], [7], [{ value: 7 }], [{ date: 7 }]]
  for (const one of broken) {
    readPerson(
      json({ names: [{ displayName: 'Dora' }], birthdays: one, emailAddresses: one, clientData: one }),
    )
    readPerson(json({ names: one }))
    readGoogleEvent(json({ summary: one, start: one, recurrence: one, extendedProperties: one }), today, zone)
    readGoogleEvent(json({ summary: 'x', start: { date: one, dateTime: one }, recurrence: one }), today, zone)
  }
})
