import 'server-only'
import type { Start } from '@/components/dashboard/first-steps'
import { getProfile } from '@/lib/accounts/queries'
import { doneSince, listActivity } from '@/lib/activity/queries'
import { instantAt, startOfWeek } from '@/lib/core/calendar'
import { openBudgets } from '@/lib/money/budgets/queries'
import { budgetTotal } from '@/lib/money/totals/queries'
import { suggestedHolidays } from '@/lib/occasions/feasts'
import { listOccasions } from '@/lib/occasions/queries'
import { peopleById } from '@/lib/people/queries'
import { isPartyTime, shortName } from '@/lib/people/rules'
import { planOf, thisWeek, totals } from '@/lib/planner/queries'
import { type Context, today } from '@/lib/server/context'

/** The data for the frame of the dashboard, loaded first: the user, the totals, and what is ahead. */
export async function loadFrame(ctx: Context) {
  const now = today(ctx)
  const [user, numbers, budgets, { data: occasions }] = await Promise.all([
    getProfile(ctx),
    totals(ctx),
    openBudgets(ctx),
    listOccasions(ctx, { limit: 50, sort: 'nextDate', from: now }),
  ])
  const ids = occasions.map(occasion => occasion.personId ?? occasion.peopleIds[0]).filter(id => id != null)
  const people = new Map((await peopleById(ctx, [...new Set(ids)])).map(person => [person.id, person]))
  const ahead = occasions.map(occasion => {
    const person = people.get(occasion.personId ?? occasion.peopleIds[0] ?? '') ?? null
    const hat =
      occasion.type === 'birthday' && isPartyTime(person?.birthday ?? null, now, ctx.settings.leapDay)
    return {
      occasion,
      person: person
        ? { id: person.id, name: person.name, avatarUrl: person.avatarUrl, birthday: person.birthday }
        : null,
      hat,
    }
  })
  return { user, numbers, ahead, budgets, money: await budgetTotal(ctx, { budgets }) }
}

type Frame = Pick<Awaited<ReturnType<typeof loadFrame>>, 'user' | 'numbers' | 'ahead'>

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

/** This week's tasks, later ones if the week is short, and those that were done since its Monday. */
export async function loadWeek(ctx: Context) {
  const monday = instantAt(startOfWeek(today(ctx), 1), '00:00', ctx.settings.timezone)
  const [{ tasks, total, later }, done] = await Promise.all([thisWeek(ctx), doneSince(ctx, monday)])
  return { tasks, total, later, done }
}

/** The people of one occasion and how far each of them is. */
export const loadPlan = (ctx: Context, occasionId: string) => planOf(ctx, occasionId)

/** The latest activity. */
export const loadActivity = async (ctx: Context) => (await listActivity(ctx, { limit: 7 })).data
