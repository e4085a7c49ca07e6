import { describe, expect, it } from 'vitest'
import { addressFault } from '@/lib/draws/rules'

describe('the address of a guest', () => {
  const asked = (changes: Partial<Parameters<typeof addressFault>[0]> = {}) =>
    addressFault({
      before: 'wrong@example.org',
      after: 'right@example.org',
      opened: false,
      own: ['ada@example.org', 'ada.before@example.org'],
      others: ['ben@example.org', 'guest@example.org'],
      ...changes,
    })

  it('can be corrected to one that nobody else in the draw reads', () => {
    expect(asked()).toBeNull()
  })

  it('stays when the pick was opened, even if only the mail is sent again', () => {
    expect(asked({ opened: true })).toBe('opened')
    expect(asked({ opened: true, after: 'wrong@example.org' })).toBe('opened')
  })

  it.each(['ada@example.org', 'ada.before@example.org', 'ADA@example.org', 'ada+santa@example.org'])(
    'is never one of the organiser: %s',
    after => expect(asked({ after })).toBe('own'),
  )

  it.each(['ben@example.org', 'guest@example.org', 'guest+two@example.org'])(
    'is never one of somebody else who takes part: %s',
    after => expect(asked({ after })).toBe('taken'),
  )

  it('stays when it is the organiser’s, who would otherwise count as nobody who takes part', () => {
    expect(asked({ before: 'ada@example.org' })).toBe('organiser')
    expect(asked({ before: 'ada@example.org', after: 'ada@example.org' })).toBeNull()
  })

  it('takes a mailbox for its whole domain only', () => {
    expect(asked({ after: 'ada@example.com' })).toBeNull()
    expect(asked({ after: 'adam@example.org' })).toBeNull()
  })
})
