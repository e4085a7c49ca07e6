import 'server-only'
import type { Start } from '@/components/dashboard/first-steps'
import { getProfile } from '@/lib/accounts/queries'
import { doneSince, listActivity } from '@/lib/activity/queries'
import { giftsToRate } from '@/lib/analytics/success-rates/queries'
import { instantAt, startOfWeek } from '@/lib/core/calendar'
import { openBudgets } from '@/lib/money/budgets/queries'
import { expiringCards } from '@/lib/money/gift-cards/queries'
import { budgetTotal } from '@/lib/money/totals.queries'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { recipientIds } from '@/lib/occasions/rules'
import type { Occasion } from '@/lib/occasions/schema'
import { wearsHat } from '@/lib/people/birthdays.rules'
import { peopleById } from '@/lib/people/queries'
import { shortName } from '@/lib/people/rules'
import { nextHundred, planOf, totals } from '@/lib/planner/queries'
import { weekAndBirthdays } from '@/lib/reminders/smart/queries'
import { type Context, today } from '@/lib/server/auth/context'

/** How many occasions the dashboard shows as ahead. The week looks at all that were read. */
const shownAhead = 50

/** The occasion that most people wait for: the next one with three or more, else the next with two. */
const sharedOccasion = (ahead: readonly Occasion[]) =>
  [3, 2].map(count => ahead.find(occasion => recipientIds([occasion]).length >= count)).find(Boolean) ?? null

/**
 * Everything that the dashboard shows. It is asked in two steps, because each step is one wait for the database: first
 * what needs nothing else, then what belongs to the occasions and budgets that were found.
 */
export async function loadDashboard(ctx: Context) {
  const now = today(ctx)
  const monday = instantAt(startOfWeek(now, 1), '00:00', ctx.settings.timezone)
  const [user, numbers, budgets, occasions, toRate, done, { data: recent }, cards] = await Promise.all([
    getProfile(ctx),
    totals(ctx),
    openBudgets(ctx),
    nextHundred(ctx),
    giftsToRate(ctx, 1),
    doneSince(ctx, monday),
    listActivity(ctx, { limit: 7 }),
    expiringCards(ctx),
  ])
  const coming = occasions.slice(0, shownAhead)
  const shared = sharedOccasion(coming)
  const recipients = peopleById(ctx, recipientIds(occasions))
  const [people, { week, claimed, birthdays }, money, plan] = await Promise.all([
    recipients,
    weekAndBirthdays(ctx, { occasions, people: recipients }),
    budgetTotal(ctx, { budgets }),
    shared ? planOf(ctx, shared) : null,
  ])
  const byId = new Map(people.map(person => [person.id, person]))
  const ahead = coming.map(occasion => {
    // A feast of many wears nobody's face: it is not the day of the first of them.
    const [only, ...others] = recipientIds([occasion])
    const person = (only !== undefined && others.length === 0 && byId.get(only)) || null
    const hat = occasion.type === 'birthday' && person !== null && wearsHat(person, now, ctx.settings.leapDay)
    return {
      occasion,
      person: person
        ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl, birthday: person.birthday }
        : null,
      hat,
    }
  })
  return {
    user,
    numbers,
    ahead,
    claimed,
    birthdays,
    budgets,
    money,
    toRate,
    recent,
    shared,
    plan,
    week: { ...week, done, cards },
  }
}

type Frame = Pick<Awaited<ReturnType<typeof loadDashboard>>, 'user' | 'numbers' | 'ahead'>

/** The steps that a new account still has to take. Null once all are done, or for the user in `hiddenFor`. */
export function startOf(ctx: Context, { user, numbers, ahead }: Frame, hiddenFor?: string): Start | null {
  const { people, gifts, shared } = numbers
  if (user.id === hiddenFor || (people > 0 && gifts > 0 && shared > 0)) return null
  const next = ahead.find(({ person, occasion }) => person && occasion.personId === person.id)
  return {
    owner: user.id,
    people,
    gifts,
    holidays: shared > 0,
    next: next?.person
      ? { personId: next.person.id, name: shortName(next.person), occasionId: next.occasion.id }
      : null,
    offered: suggestedHolidays(ctx.settings.country).map(({ key }) => key),
  }
}
