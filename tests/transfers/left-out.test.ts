import { describe, expect, it } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { wordsOf } from '../support/words'

describe('what the export leaves out', () => {
  it.each(locales)(
    'is named in the same words beside the export, in the help and before an account is deleted: %s',
    locale => {
      const say = wordsOf(locale)
      const [, list] = /[:：]\s*([^:：]+?)[.。]?\s*$/.exec(say('transfers.export.text'))!
      expect(list!.length).toBeGreaterThan(40)
      expect(say('help.answers.export')).toContain(list)
      expect(say('accounts.deleteText')).toContain(list)
    },
  )

  it('names everything of an account that is not in the file', () => {
    const text = wordsOf('en')('transfers.export.text')
    for (const left of [
      'families',
      'what others did',
      'share links',
      'calendar addresses',
      'passwords',
      'keys',
      'the history',
      'the trash',
    ])
      expect(text).toContain(left)
  })
})
