import { describe, expect, it } from 'vitest'
import { reminderWords } from '@/lib/reminders/words'
import type { Context } from '@/lib/server/auth/context'

const wordsFor = (locale: Context['locale'], country: string) =>
  reminderWords({ locale, settings: { country } as Context['settings'] })

describe('what the server says of reminders', () => {
  it.each([
    ['en', 'US', 'In 7 days, on Thursday, December 3'],
    ['en', 'GB', 'In 7 days, on Thursday 3 December'],
    ['de', 'DE', 'In 7 Tagen, am Donnerstag, 3. Dezember'],
  ] as const)('has dates in %s as %s writes them', async (locale, country, said) => {
    expect((await wordsFor(locale, country)).ahead(7, '2026-12-03')).toBe(said)
  })
})
