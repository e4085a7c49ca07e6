import 'server-only'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { listOccasions } from '@/lib/occasions/queries'
import { hasHoliday, nextOccurrence } from '@/lib/occasions/rules'
import type { DateRule } from '@/lib/occasions/schema'
import { pickablePeople } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/context'

/** The holidays of the person's country with their next days, and which of them are there already. */
export async function loadHolidays(ctx: Context) {
  const now = today(ctx)
  const [people, { data }] = await Promise.all([
    pickablePeople(ctx),
    listOccasions(ctx, { limit: 1000, sort: 'nextDate', from: now }),
  ])
  const holidays = suggestedHolidays(ctx.settings.country).map(({ key, type, date, rule }) => {
    const since = {
      date: date ?? now,
      repeats: 'yearly' as const,
      rule: rule ?? ({ kind: 'fixed' } satisfies DateRule as DateRule),
    }
    const next = nextOccurrence(since, now, ctx.settings.leapDay)
    const added = hasHoliday(data, { type, rule })
    return { key, type, date: next, added }
  })
  return {
    holidays,
    people: people.map(({ id, name, avatarUrl, birthday }) => ({ id, name, avatarUrl, birthday })),
    today: now,
  }
}
