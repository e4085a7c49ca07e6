import 'server-only'
import { createTranslator } from 'next-intl'
import { toUtcDate } from '@/lib/core/calendar'
import { writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { type Context, today } from '@/lib/server/auth/context'
import { knownOf } from './facts.queries'
import { remindersById } from './queries'
import { isOfRule } from './sentences.rules'
import { sentenceWords } from './words.rules'

/**
 * What news of rules' reminders says today. Its stored text says how far the day was when it came. Null where that stays:
 * for what somebody wrote, and for a day that is over.
 */
export async function newsOf(
  ctx: Context,
  ids: readonly string[],
): Promise<(id: string | null) => { title: string; message: string } | null> {
  if (ids.length === 0) return () => null
  const found = (await remindersById(ctx, ids)).filter(
    reminder => isOfRule(reminder) && reminder.dueOn >= today(ctx),
  )
  if (found.length === 0) return () => null
  const { locale, settings } = ctx
  const [known, { reminders }] = await Promise.all([knownOf(ctx, found), messagesOf(locale, ['reminders'])])
  const t = createTranslator({ locale, messages: { reminders }, namespace: 'reminders' })
  const day = new Intl.DateTimeFormat(writtenLocale(locale, settings.country), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const say = sentenceWords(t, locale, today(ctx), date => day.format(toUtcDate(date)))
  const said = new Map(
    found.map(reminder => {
      const { title, parts } = say(reminder, known(reminder).facts)
      return [reminder.id, { title, message: parts.join(' · ') }]
    }),
  )
  return id => (id === null ? null : (said.get(id) ?? null))
}
