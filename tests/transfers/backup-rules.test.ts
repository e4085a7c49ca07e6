import { describe, expect, it } from 'vitest'
import { nextBackup, outdated } from '@/lib/transfers/backups/rules'

const zone = 'America/New_York'
const day = 86_400_000

describe('backups that are made by themselves', () => {
  it('are due at the local hour, tomorrow or a week later where it has passed', () => {
    const now = new Date('2026-03-07T15:00:00Z')
    const due = (frequency: 'off' | 'daily' | 'weekly', time: string) =>
      nextBackup(frequency, time, zone, now)?.toISOString() ?? null
    expect(due('off', '03:00')).toBeNull()
    expect(due('daily', '23:30')).toBe('2026-03-08T04:30:00.000Z')
    // Summer time has begun in between.
    expect(due('daily', '03:00')).toBe('2026-03-08T07:00:00.000Z')
    expect(due('weekly', '03:00')).toBe('2026-03-14T07:00:00.000Z')
    expect(due('weekly', '23:30')).toBe('2026-03-08T04:30:00.000Z')
  })

  it('stay for the last seven days that have one and for the last four weeks', () => {
    const newest = Date.parse('2026-11-27T12:00:00Z')
    const made = Array.from({ length: 40 }, (_, at) => ({
      id: String(at),
      createdAt: new Date(newest - at * day),
    }))
    const gone = new Set(outdated(made, zone))
    const kept = made.filter(({ id }) => !gone.has(id)).map(({ id }) => Number(id))
    // Friday and the six days before it, then the Sundays that end the two weeks before those.
    expect(kept).toEqual([0, 1, 2, 3, 4, 5, 6, 12, 19])
    expect(outdated(made.slice(0, 7), zone)).toEqual([])
    expect(outdated([], zone)).toEqual([])
  })

  it('leaves one for a day with several: the newest', () => {
    const at = (id: string, time: string) => ({ id, createdAt: new Date(`2026-11-27T${time}:00Z`) })
    expect(outdated([at('late', '20:00'), at('noon', '17:00'), at('early', '12:00')], zone)).toEqual([
      'noon',
      'early',
    ])
  })
})
