import { describe, expect, it } from 'vitest'
import type { WrittenLocale } from '@/lib/i18n/locales'
import { parseQuickAdd, toReminderInput } from '@/lib/quick-add/rules'

const people = [{ id: 'emma', name: 'Emma', firstName: null, nickname: undefined }]
const occasions = [
  {
    id: 'party',
    name: 'Emma’s birthday',
    type: 'birthday' as const,
    personId: 'emma',
    nextDate: '2026-12-20',
  },
]
// A Wednesday.
const today = '2026-11-25'
const read = (line: string, locale: WrittenLocale = 'en') => {
  const parsed = parseQuickAdd(line, { locale, today, currency: 'EUR', people, occasions } as never)
  return { kind: parsed.kind, ...toReminderInput(parsed) }
}

describe('a line that asks to be reminded', () => {
  it.each<[WrittenLocale, string, string, string | null]>([
    ['en', 'remind me to wrap on Friday', 'Wrap', '2026-11-27'],
    ['en', 'Remind me to call Bob tomorrow at 6pm', 'Call Bob', '2026-11-26T18:00'],
    ['en', 'r: book the table Dec 3 19:30', 'Book the table', '2026-12-03T19:30'],
    ['de', 'erinnere mich Freitag ans Einpacken', 'Einpacken', '2026-11-27'],
    ['de', 'Erinnere mich morgen um 18 Uhr an den Anruf', 'Den Anruf', '2026-11-26T18:00'],
    ['fr', 'rappelle-moi demain d’emballer le cadeau', 'Emballer le cadeau', '2026-11-26'],
    ['fr', 'Rappelle-moi de commander vendredi à 9h30', 'Commander', '2026-11-27T09:30'],
    ['es', 'recuérdame envolver el viernes', 'Envolver', '2026-11-27'],
    ['es', 'Recuérdame mañana a las 8:15 comprar papel', 'Comprar papel', '2026-11-26T08:15'],
    ['ar', 'ذكرني غدا بتغليف الهدية', 'تغليف الهدية', '2026-11-26'],
    ['ar', 'ذكّرني أن أتصل يوم الجمعة الساعة 10', 'أتصل', '2026-11-27T10:00'],
    ['zh', '周五提醒我包装礼物', '包装礼物', '2026-11-27'],
    ['zh', '提醒我明天下午3点打电话', '打电话', '2026-11-26T15:00'],
    ['ja', '金曜日にラッピングをリマインド', 'ラッピング', '2026-11-27'],
    ['ja', '明日9時に電話をリマインドして', '電話', '2026-11-26T09:00'],
    ['ko', '금요일에 포장 알려줘', '포장', '2026-11-27'],
    ['ko', '내일 오후 3시에 전화하라고 알려 줘', '전화', '2026-11-26T15:00'],
  ])('in %s, "%s", is understood', (locale, line, title, scheduledFor) => {
    expect(read(line, locale)).toMatchObject({ kind: 'reminder', title, scheduledFor })
  })

  it('knows the person and the occasion that it names, and keeps their words', () => {
    expect(read('remind me to order flowers for Emma on Friday')).toEqual({
      kind: 'reminder',
      title: 'Order flowers for Emma',
      scheduledFor: '2026-11-27',
      personId: 'emma',
      occasionId: null,
    })
    expect(read('remind me to bake for Emma’s birthday')).toMatchObject({
      title: 'Bake for Emma’s birthday',
      scheduledFor: '2026-12-13',
      occasionId: 'party',
    })
  })

  it('asks for a day where it has none, and takes a time as today', () => {
    expect(read('remind me to wrap')).toMatchObject({ title: 'Wrap', scheduledFor: null })
    expect(read('remind me to wrap at 17:00')).toMatchObject({ scheduledFor: '2026-11-25T17:00' })
  })

  it('is no other line', () => {
    for (const line of ['Reminder clock for Emma $20', 'Emma reminds me of spring', 'Teapot for Emma'])
      expect(
        parseQuickAdd(line, { locale: 'en', today, currency: 'EUR', people, occasions } as never).kind,
      ).toBe('gift')
  })

  it('never breaks, whatever stands in it', () => {
    for (const line of [
      'remind me',
      'remind me to',
      'r:',
      '提醒我',
      '알려줘',
      'リマインドして',
      'remind me at 99:99',
    ])
      expect(() => read(line)).not.toThrow()
  })
})
