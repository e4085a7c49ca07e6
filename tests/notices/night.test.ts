import { assert, constantFrom, date, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt, todayIn, weekdayOf } from '@/lib/core/calendar'
import { nextDigest, plannedFor, quietUntil, type Reader } from '@/lib/notify/rules'

const zones = [
  'UTC',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/New_York',
  'America/St_Johns',
  'Europe/Berlin',
  'Pacific/Chatham',
  'America/Sao_Paulo',
  'Asia/Tehran',
]
const minute = 60_000
const hour = 60 * minute
const clock = new Map<string, Intl.DateTimeFormat>()
/** The local time `HH:MM`, asked of the platform and not of our own calendar. */
function timeIn(zone: string, at: Date) {
  const known =
    clock.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  clock.set(zone, known)
  return known.format(at)
}
const isQuiet = (from: string, to: string, time: string) =>
  from > to ? time >= from || time < to : time >= from && time < to

const two = (number: number) => String(number).padStart(2, '0')
const time = record({ hours: integer({ min: 0, max: 23 }), minutes: constantFrom(0, 15, 30, 59) }).map(
  ({ hours, minutes }) => `${two(hours)}:${two(minutes)}`,
)
// Long enough for every kind of change of clocks, the day that Apia left out and the leap day among them.
const moment = date({ min: new Date('2011-12-20'), max: new Date('2030-03-01'), noInvalidDate: true })
/** Moments around each change of clocks, where mistakes hide. */
const changes = [
  '2011-12-30T09:59:00Z',
  '2024-02-29T23:30:00Z',
  '2025-03-09T06:59:00Z',
  '2025-11-02T05:30:00Z',
  '2025-04-05T14:59:00Z',
  '2025-10-04T15:29:00Z',
  '2025-03-30T00:59:00Z',
  '2025-10-26T00:30:00Z',
  '2025-02-23T01:59:00Z',
  '2025-04-06T01:59:00Z',
  '2018-11-04T02:59:00Z',
]
const nearChange = record({ at: constantFrom(...changes), by: integer({ min: -180, max: 180 }) }).map(
  ({ at, by }) => new Date(Date.parse(at) + by * minute),
)
const cases = { zone: constantFrom(...zones), from: time, to: time }

describe('the night', () => {
  for (const [name, at] of [
    ['any moment', moment],
    ['moments around a change of clocks', nearChange],
  ] as const)
    it(`ends when it should, in every zone, at ${name}`, () => {
      assert(
        property(record({ ...cases, at }), ({ zone, from, to, at }) => {
          const quiet = { quietHours: true, quietFrom: from, quietTo: to, urgentPasses: true }
          const until = quietUntil(quiet, zone, at)
          const isNow = from !== to && isQuiet(from, to, timeIn(zone, at))
          if (!isNow) {
            expect(until).toBeNull()
            return
          }
          // In the hour that comes twice, the end may have been already.
          if (until === null) {
            expect(repeats(zone, at)).toBe(true)
            return
          }
          expect(until.getTime()).toBeGreaterThan(at.getTime())
          expect(until.getTime() - at.getTime()).toBeLessThanOrEqual(49 * hour)
          // Nobody is disturbed at its end, unless clocks were put back over it.
          const after = timeIn(zone, until)
          expect(after === to || !isQuiet(from, to, after) || repeats(zone, until)).toBe(true)
          // And nobody waits longer than needed: just before it, it is still night.
          const before = new Date(until.getTime() - minute)
          if (before > at) expect(isQuiet(from, to, timeIn(zone, before)) || repeats(zone, before)).toBe(true)
        }),
        { numRuns: 3000 },
      )
    })

  it('lets pass what is urgent only where that is wanted, and nothing else', () => {
    const reader: Reader = {
      quietHours: true,
      quietFrom: '22:00',
      quietTo: '08:00',
      urgentPasses: true,
      emailFrequency: 'immediate',
      digestDay: 1,
      digestHour: 8,
      timezone: 'Asia/Kathmandu',
      email: true,
      push: true,
      sms: true,
      inApp: true,
      topics: {},
      hasPush: true,
      hasPhone: true,
      telegram: true,
      hasChat: true,
      sample: false,
      proved: true,
    }
    const night = new Date('2030-01-02T20:15:00Z')
    const morning = new Date('2030-01-03T02:15:00Z')
    const due = (one: Partial<Reader>, priority: 'high' | 'urgent') =>
      plannedFor({ ...reader, ...one }, 'reminders', priority, night).map(({ dueAt }) => dueAt)
    expect(due({}, 'high')).toEqual([morning, morning, morning, morning])
    expect(due({}, 'urgent')).toEqual([night, night, night, night])
    expect(due({ urgentPasses: false }, 'urgent')).toEqual([morning, morning, morning, morning])
    expect(due({ quietHours: false }, 'high')).toEqual([night, night, night, night])
    expect(due({ emailFrequency: 'daily', digestHour: 18 }, 'high')[0]).toEqual(
      new Date('2030-01-03T12:15:00Z'),
    )
  })
})

/** Whether the local time of this moment comes twice, or the clock changes within the hour around it. */
const repeats = (zone: string, at: Date) =>
  [-2, -1, 1, 2].some(hours => {
    const other = new Date(at.getTime() + hours * hour)
    const shown = (Number(timeIn(zone, other).slice(0, 2)) - Number(timeIn(zone, at).slice(0, 2)) + 24) % 24
    return shown !== (hours + 24) % 24
  })

describe('a digest', () => {
  it('comes on its day at its hour, next, once, in every zone', () => {
    const settings = record({
      zone: constantFrom(...zones),
      at: moment,
      digestDay: integer({ min: 0, max: 6 }),
      digestHour: integer({ min: 0, max: 23 }),
      emailFrequency: constantFrom('daily' as const, 'weekly' as const),
    })
    assert(
      property(settings, ({ zone, at, ...chosen }) => {
        const next = nextDigest(chosen, zone, at)!
        expect(next.getTime()).toBeGreaterThan(at.getTime())
        const days = chosen.emailFrequency === 'daily' ? 2 : 9
        expect(next.getTime() - at.getTime()).toBeLessThanOrEqual(days * 24 * hour + 2 * hour)
        const day = todayIn(zone, next)
        if (chosen.emailFrequency === 'weekly') expect(weekdayOf(day)).toBe(chosen.digestDay)
        // At its hour, or at the first moment after a gap in the clock.
        const asked = instantAt(day, `${two(chosen.digestHour)}:00`, zone)
        expect(next).toEqual(asked)
        // None is left out between: the one before it is not after this moment.
        for (let back = 1; back <= 8; back++) {
          const earlier = addDays(day, -back)
          if (chosen.emailFrequency === 'weekly' && weekdayOf(earlier) !== chosen.digestDay) continue
          const before = instantAt(earlier, `${two(chosen.digestHour)}:00`, zone)
          expect(before <= at || before.getTime() === next.getTime()).toBe(true)
          break
        }
        // The next one is another one.
        expect(nextDigest(chosen, zone, next)!.getTime()).toBeGreaterThan(next.getTime())
      }),
      { numRuns: 2000 },
    )
  })

  it('is never for somebody who gets each mail by itself', () => {
    expect(
      nextDigest({ emailFrequency: 'immediate', digestDay: 1, digestHour: 8 }, 'UTC', new Date(0)),
    ).toBeNull()
  })
})
