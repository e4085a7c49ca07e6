import 'server-only'
import { createFormatter, createTranslator } from 'next-intl'
import { type PlainDate, toUtcDate } from '@/lib/core/calendar'
import { writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import type { Context } from '@/lib/server/auth/context'
import type { seeds } from './plans/rules'

const dayFormat = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const

/** What the server says of reminders, in an account's language and with dates as its country writes them. */
export async function reminderWords({ locale, settings }: Pick<Context, 'locale' | 'settings'>) {
  const { reminders } = await messagesOf(locale, ['reminders'])
  const translate = createTranslator({ locale, messages: { reminders }, namespace: 'reminders' })
  const format = createFormatter({ locale: writtenLocale(locale, settings.country), timeZone: 'UTC' })
  const day = (date: PlainDate) => format.dateTime(toUtcDate(date), dayFormat)
  return {
    day,
    /** How far an occasion is when its reminder comes. */
    ahead: (days: number, date: PlainDate) => translate('ahead', { days, date: day(date) }),
    days: (days: number) => translate('days', { days }),
    seed: (name: (typeof seeds)[number]['name']) => translate(`seeds.${name}`),
    budget: (
      kind: 'nearLimit' | 'atRisk' | 'over',
      values: { budget: string; percent: string; left: string },
    ) => ({
      title: translate(`smart.${kind}`, values),
      text: translate(`smart.${kind}Text`, values),
    }),
  }
}
