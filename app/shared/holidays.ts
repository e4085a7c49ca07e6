import 'server-only'
import { daysBetween } from '@/lib/core/calendar'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { isDue, usualPeople } from '@/lib/occasions/holidays.rules'
import { listOccasions } from '@/lib/occasions/queries'
import { hasHoliday, nextOccurrence } from '@/lib/occasions/rules'
import type { DateRule } from '@/lib/occasions/schema'
import { listPeople, pickablePeople } from '@/lib/people/queries'
import { type Context, today } from '@/lib/server/auth/context'

/**
 * The holidays of the person's country with their next days: those that are there already, those that are
 * most likely wanted now, and who usually gets a gift.
 */
export async function loadHolidays(ctx: Context) {
  const now = today(ctx)
  const [people, { data }, family] = await Promise.all([
    pickablePeople(ctx),
    listOccasions(ctx, { limit: 1000, sort: 'nextDate', from: now }),
    listPeople(ctx, { limit: 100, sort: 'name', relationship: 'family' }),
  ])
  const relatives = family.data.map(({ id }) => id)
  const holidays = suggestedHolidays(ctx.settings.country).map(({ key, type, date, rule }) => {
    const since = {
      date: date ?? now,
      repeats: 'yearly' as const,
      rule: rule ?? ({ kind: 'fixed' } satisfies DateRule as DateRule),
    }
    const next = nextOccurrence(since, now, ctx.settings.leapDay)
    const added = hasHoliday(data, { type, rule })
    return {
      key,
      type,
      date: next,
      added,
      due: !added && isDue(key, ctx.settings.country, daysBetween(now, next)),
      usual: usualPeople(key, people, relatives, ctx.locale),
    }
  })
  return {
    holidays,
    people: people.map(({ id, name, avatarUrl, birthday }) => ({ id, name, avatarUrl, birthday })),
    today: now,
  }
}
