import 'server-only'
import type { ReminderPrefill } from '@/components/reminders/reminder-values'
import { giftsById } from '@/lib/gifts/queries'
import { namedBudgets } from '@/lib/money/budgets/queries'
import { pickableOccasions } from '@/lib/occasions/queries'
import { pickablePeople } from '@/lib/people/queries'
import type { Reminder } from '@/lib/reminders/schema'
import { type Context, today, userId } from '@/lib/server/auth/context'

type About = Partial<Pick<Reminder, 'giftId' | 'budgetId'>>

async function choices(ctx: Context, { giftId, budgetId }: About) {
  const [people, occasions, gifts, budgets] = await Promise.all([
    pickablePeople(ctx),
    pickableOccasions(ctx),
    giftId ? giftsById(ctx, [giftId]) : [],
    budgetId ? namedBudgets(ctx) : [],
  ])
  return {
    people,
    occasions,
    gift: gifts[0] ?? null,
    budget: budgets.find(({ id }) => id === budgetId) ?? null,
  }
}

type Choices = Awaited<ReturnType<typeof choices>>

const named = <Record extends { id: string; name: string }>({ id, name }: Record) => ({ id, name })

const propsOf = (ctx: Context, { people, occasions, gift, budget }: Choices) => ({
  people: people.map(named),
  occasions: occasions.map(named),
  gift: gift && named(gift),
  budget: budget && named(budget),
  ownerId: userId(ctx),
  today: today(ctx),
})

/** The data that the form of a reminder needs beside the reminder, for the page and for the sheet. */
export const loadForm = async (ctx: Context, reminder: About) => propsOf(ctx, await choices(ctx, reminder))

/** The same for a new reminder. What is not the caller's is left out, and the day is that of what it is about. */
export async function loadNewForm(ctx: Context, asked: ReminderPrefill) {
  const known = await choices(ctx, asked)
  const occasionId = asked.occasionId ?? known.gift?.occasionId ?? undefined
  const occasion = known.occasions.find(({ id }) => id === occasionId)
  const personId = asked.personId ?? occasion?.personId ?? known.gift?.personId ?? undefined
  const prefill: ReminderPrefill = {
    ...asked,
    date: asked.date ?? known.gift?.occasion?.date ?? occasion?.nextDate,
    personId: known.people.some(({ id }) => id === personId) ? (personId ?? null) : null,
    occasionId: occasion?.id ?? null,
    giftId: known.gift?.id ?? null,
    budgetId: known.budget?.id ?? null,
  }
  const isPlain = Object.values(asked).every(value => value === undefined)
  return { ...propsOf(ctx, known), prefill: isPlain ? undefined : prefill }
}
