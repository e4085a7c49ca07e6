import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { wordsOf } from '../support/words'

describe('buttons that add the ticked entries', () => {
  it.each(locales)('never offer to add no entry, in %s', locale => {
    const say = wordsOf(locale)
    for (const button of [
      'onboarding.add',
      'onboarding.addAll',
      'dashboard.start.addHolidays',
      'occasions.pick.submit',
      'transfers.run',
    ]) {
      expect(say(button, { count: 0 }), button).not.toMatch(/\p{Nd}/u)
      expect(say(button, { count: 3 }), button).toMatch(/\p{Nd}/u)
    }
  })
})
