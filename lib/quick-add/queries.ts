import 'server-only'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { pickableOccasions } from '@/lib/occasions/queries'
import { nextOccurrence } from '@/lib/occasions/rules'
import { pickablePeople } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/auth/context'
import type { Choices } from './schema'

/** The people and occasions to choose from, with today's date and the currency of the account. */
export async function quickAddChoices(ctx: Context): Promise<Choices> {
  const [people, occasions] = await Promise.all([pickablePeople(ctx), pickableOccasions(ctx)])
  const { country, currency, leapDay } = ctx.settings
  const day = today(ctx)
  const feasts = suggestedHolidays(country).flatMap(({ type, date, rule }) => {
    if (type === 'other') return []
    const known = {
      type,
      date: date ?? day,
      rule: rule ?? ({ kind: 'fixed' } as const),
      repeats: 'yearly' as const,
    }
    return [{ type, date: nextOccurrence(known, day, leapDay), rule: known.rule }]
  })
  return { people, occasions, feasts, today: day, currency }
}
