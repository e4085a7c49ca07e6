import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '@/lib/core/calendar'
import {
  channelsNow,
  dueAt,
  dueOf,
  fireAtOf,
  groupOf,
  nextYearly,
  reminderEvents,
  snoozedUntil,
  statusAfter,
  timeIn,
} from '@/lib/reminders/rules'
import { dayMinutes, reminderStatuses } from '@/lib/reminders/values'

const zones = ['Pacific/Apia', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Europe/Berlin']
const zone = fc.constantFrom(...zones)
const day = fc.integer({ min: 0, max: 40 * 365 }).map(n => addDays('2010-01-01', n))
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`)

describe('the status of a reminder', () => {
  const table = reminderStatuses.flatMap(status =>
    reminderEvents.map(event => [status, event, statusAfter(status, event, true)] as const),
  )

  it('changes only as the table of the product says', () => {
    expect(
      table.filter(([, , { allowed }]) => allowed).map(([from, event, { to }]) => `${from} ${event} ${to}`),
    ).toEqual([
      'pending fire sent',
      'pending dismiss dismissed',
      'pending complete completed',
      'pending snooze pending',
      'sent dismiss dismissed',
      'sent complete completed',
      'sent snooze pending',
      'dismissed reopen pending',
      'completed reopen pending',
    ])
  })

  it('is sent again when it is opened after its moment', () => {
    expect(statusAfter('dismissed', 'reopen', false)).toEqual({ allowed: true, to: 'sent' })
    expect(statusAfter('completed', 'reopen', false)).toEqual({ allowed: true, to: 'sent' })
  })
})

describe('the moment of a reminder', () => {
  it('shows its local time on its local day, or the first moment after a gap of the clock', () => {
    fc.assert(
      fc.property(zone, day, time, (timezone, dueOn, dueTime) => {
        const at = dueAt({ dueOn, dueTime, timezone })
        const shown = `${todayIn(timezone, at)} ${timeIn(timezone, at)}`
        const before = new Date(at.getTime() - 60_000)
        const earlier = `${todayIn(timezone, before)} ${timeIn(timezone, before)}`
        // Either the clock shows it, or the clock jumped over it in the minute before.
        expect(
          shown === `${dueOn} ${dueTime}` ||
            (earlier < `${dueOn} ${dueTime}` && shown > `${dueOn} ${dueTime}`),
        ).toBe(true)
      }),
      { numRuns: 400 },
    )
  })

  it('keeps the time of the day when it comes whole days ahead, across every change of the clock', () => {
    fc.assert(
      fc.property(zone, day, fc.integer({ min: 0, max: 60 }), (timezone, dueOn, days) => {
        const due = { dueOn, dueTime: '09:00', timezone }
        const at = fireAtOf(due, days * dayMinutes)
        expect([todayIn(timezone, at), timeIn(timezone, at)]).toEqual(
          // 30 December 2011 did not exist in Apia.
          timezone === 'Pacific/Apia' && addDays(dueOn, -days) === '2011-12-30'
            ? ['2011-12-31', '00:00']
            : [addDays(dueOn, -days), '09:00'],
        )
      }),
      { numRuns: 400 },
    )
  })

  it('counts minutes of notice as time that passes', () => {
    fc.assert(
      fc.property(zone, day, time, fc.integer({ min: 0, max: 1439 }), (timezone, dueOn, dueTime, minutes) => {
        const due = { dueOn, dueTime, timezone }
        expect(dueAt(due).getTime() - fireAtOf(due, minutes).getTime()).toBe(minutes * 60_000)
      }),
    )
  })

  it('never comes after what it is about', () => {
    fc.assert(
      fc.property(
        zone,
        day,
        time,
        fc.integer({ min: 0, max: 90 * dayMinutes }),
        (timezone, dueOn, dueTime, n) => {
          const due = { dueOn, dueTime, timezone }
          expect(fireAtOf(due, n) <= dueAt(due)).toBe(true)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('reads an instant as the local day and time, and gives the same instant back outside of a repeated hour', () => {
    fc.assert(
      fc.property(zone, day, time, (timezone, dueOn, dueTime) => {
        const at = dueAt({ dueOn, dueTime, timezone })
        expect(dueAt(dueOf(at.toISOString(), timezone))).toEqual(at)
      }),
      { numRuns: 300 },
    )
  })

  it('reads a date as nine in the morning there', () => {
    expect(dueOf('2027-03-28', 'Europe/Berlin')).toEqual({
      dueOn: '2027-03-28',
      dueTime: '09:00',
      timezone: 'Europe/Berlin',
    })
    expect(dueAt(dueOf('2027-03-28T02:30', 'Europe/Berlin')).toISOString()).toBe('2027-03-28T01:00:00.000Z')
  })
})

describe('a snooze', () => {
  const now = new Date('2027-03-27T21:15:00Z')
  it('puts off for an hour, until nine tomorrow, or a week at the same time', () => {
    expect(snoozedUntil('hour', 'Europe/Berlin', now).toISOString()).toBe('2027-03-27T22:15:00.000Z')
    // Clocks go forward in the night.
    expect(snoozedUntil('tomorrow', 'Europe/Berlin', now).toISOString()).toBe('2027-03-28T07:00:00.000Z')
    expect(snoozedUntil('week', 'Europe/Berlin', now).toISOString()).toBe('2027-04-03T20:15:00.000Z')
  })
  it('always ends later', () => {
    const moment = fc.date({ min: new Date('2010-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(zone, moment, (timezone, at) => {
        for (const preset of ['hour', 'tomorrow', 'week'] as const)
          expect(snoozedUntil(preset, timezone, at) > at).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('a yearly reminder', () => {
  it('comes back on 29 February in leap years, and on the chosen day in others', () => {
    expect(nextYearly('2024-02-29', '2024-02-29', 'feb28')).toBe('2025-02-28')
    expect(nextYearly('2024-02-29', '2024-02-29', 'mar1')).toBe('2025-03-01')
    expect(nextYearly('2024-02-29', '2027-02-28', 'feb28')).toBe('2028-02-29')
    expect(nextYearly('2024-02-29', '2027-03-01', 'mar1')).toBe('2028-02-29')
  })
  it('never skips a year and never stands still', () => {
    fc.assert(
      fc.property(day, fc.constantFrom('feb28' as const, 'mar1' as const), (anchor, leapDay) => {
        let at = anchor
        for (let years = 1; years <= 9; years++) {
          const next = nextYearly(anchor, at, leapDay)
          expect(Number(next.slice(0, 4))).toBe(Number(anchor.slice(0, 4)) + years)
          expect(next > at).toBe(true)
          at = next
        }
      }),
    )
  })
})

describe('a reminder that was missed', () => {
  const fireAt = new Date('2027-01-01T09:00:00Z')
  it('comes on all its channels within a day, and later in the app only', () => {
    const late = (hours: number) => new Date(fireAt.getTime() + hours * 3_600_000)
    expect(channelsNow(['email', 'in_app'], fireAt, late(24))).toEqual(['email', 'in_app'])
    expect(channelsNow(['email', 'push'], fireAt, late(24.01))).toEqual(['in_app'])
  })
})

describe('the list', () => {
  const at = (status: 'pending' | 'sent' | 'completed', dueOn: string, fireOn = dueOn) =>
    groupOf({ status, dueOn, fireOn }, '2027-05-10')
  it('groups reminders by when they come, and what came by when it is due', () => {
    expect(at('pending', '2027-05-10')).toBe('today')
    expect(at('pending', '2027-06-01', '2027-05-12')).toBe('day')
    expect(at('pending', '2027-06-01')).toBe('day')
    expect(at('sent', '2027-05-09')).toBe('overdue')
    expect(at('sent', '2027-05-20', '2027-05-06')).toBe('today')
    expect(at('completed', '2027-05-01')).toBe('done')
  })
})
