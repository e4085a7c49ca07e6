import 'server-only'
import { createTranslator } from 'next-intl'
import { updatePreferences } from '@/lib/accounts/preferences/commands'
import { happened } from '@/lib/activity/commands'
import { addDays } from '@/lib/core/calendar'
import { newId } from '@/lib/core/id'
import { toMajor } from '@/lib/core/money'
import { insertGifts } from '@/lib/gifts/commands'
import { blankGift } from '@/lib/gifts/rules'
import { messagesOf } from '@/lib/i18n/messages'
import { createBudget } from '@/lib/money/budgets/commands'
import { createExpense } from '@/lib/money/expenses/commands'
import { insertOccasions } from '@/lib/occasions/commands'
import { nextOccurrence } from '@/lib/occasions/rules'
import { insertPeople } from '@/lib/people/commands'
import { splitAllowances } from '@/lib/planner/allowances/commands'
import { insertReminder } from '@/lib/reminders/commands'
import { replan } from '@/lib/reminders/plans/commands'
import { createReport } from '@/lib/reports/commands'
import { type Context, today } from '@/lib/server/auth/context'
import { occasionWords } from '@/lib/server/http/error-words'
import type { Role } from './family'
import { priceIn } from './prices'
import { type Family, familyOf, type SampleGift } from './rules'
import { addTogether, togetherHours } from './together'

const hour = 3_600_000
const day = 24 * hour
/** The key of the occasion at which everybody gets a gift. */
const feast = 'feast'
/** Older events are history, not news. */
const newsHours = 30 * 24

async function wordsOf(ctx: Context) {
  const { samples } = await messagesOf(ctx.locale, ['samples'])
  return {
    samples,
    translate: createTranslator({ locale: ctx.locale, messages: { samples }, namespace: 'samples' }),
  }
}

async function planOf(ctx: Context): Promise<Family> {
  const { samples, translate } = await wordsOf(ctx)
  const { birthday, holiday } = await occasionWords(ctx.locale)
  return familyOf({
    today: today(ctx),
    leapDay: ctx.settings.leapDay,
    locale: ctx.locale,
    country: ctx.settings.country,
    currency: ctx.settings.currency,
    words: samples,
    birthdayName: birthday,
    holidayName: holiday,
    anniversaryName: name => translate('occasions.anniversary', { name }),
  })
}

/** Adds the year's budget, in which everything counts, including the feast and other expenses. */
async function addYear(ctx: Context): Promise<void> {
  const { translate } = await wordsOf(ctx)
  const { currency } = ctx.settings
  const now = today(ctx)
  const year = now.slice(0, 4)
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 365 * day) }
  const { id } = await createBudget(then, {
    name: translate('budgetYear', { year }),
    amount: priceIn(currency, 1200),
    period: 'yearly',
    countsEverything: true,
    startDate: `${year}-01-01`,
  })
  await updatePreferences(ctx, { defaultBudgetId: id })
  for (const [key, euros, days] of [
    ['postage', 9, 61],
    ['paper', 14, 33],
  ] as const)
    await createExpense(
      { ...ctx, now: new Date(ctx.now.getTime() - days * day) },
      {
        description: translate(`expenses.${key}`),
        amount: priceIn(currency, euros),
        date: addDays(now, -days),
      },
    )
}

/** Adds the feast's own budget. */
async function addFeast(
  ctx: Context,
  occasions: Family['occasions'],
  occasionIdOf: ReadonlyMap<string, string>,
) {
  const kept = occasions.find(({ key }) => key === feast)
  if (!kept?.budgetMinor) return
  await createBudget(ctx, {
    name: kept.name,
    amount: toMajor(kept.budgetMinor, ctx.settings.currency),
    period: 'yearly',
    occasionId: occasionIdOf.get(kept.key)!,
    startDate: addDays(today(ctx), -90),
    priority: 'high',
  })
}

/** Fills the caller's empty account with the sample family, in the caller's language and country. */
export async function fillHousehold(ctx: Context) {
  const { people, occasions, gifts } = await planOf(ctx)
  const ago = (hours: number): Context => ({ ...ctx, now: new Date(ctx.now.getTime() - hours * hour) })
  const idOf = new Map<Role, string>(people.map(({ role }) => [role, newId()]))
  const occasionIdOf = new Map(occasions.map(({ key }) => [key, newId()]))
  await insertPeople(
    ago(4 * 366 * 24),
    people.map(({ role, ...person }) => ({ ...person, id: idOf.get(role)! })),
  )
  await insertOccasions(
    ctx,
    occasions.map(({ key, person, people, ...occasion }) => ({
      ...occasion,
      id: occasionIdOf.get(key)!,
      description: null,
      currency: ctx.settings.currency,
      personId: person ? idOf.get(person)! : null,
      peopleIds: people.map(role => idOf.get(role)!),
    })),
  )
  // Oldest first: ids sort by time and then match the order of events.
  await addYear(ctx)
  const next = (key: string) => {
    const found = occasions.find(occasion => occasion.key === key)
    return found ? nextOccurrence(found, today(ctx), ctx.settings.leapDay) : null
  }
  const { samples: words } = await wordsOf(ctx)
  const together = () =>
    addTogether(ctx, {
      words,
      personIdOf: idOf,
      birthdayOf: new Map(people.map(({ role, birthday }) => [role, birthday])),
      occasionId: occasionIdOf.get(feast) ?? null,
      feast: next(feast) ?? addDays(today(ctx), 30),
      birthday: next('birthday:sister')!,
    })
  const rowOf = ({ person, occasion, hoursAgo, ...gift }: SampleGift) => ({
    ...blankGift,
    ...gift,
    createdAt: ago(hoursAgo).now,
    personId: person ? idOf.get(person)! : null,
    occasionId: occasion ? occasionIdOf.get(occasion)! : null,
  })
  const noted = [...gifts].sort((one, other) => other.hoursAgo - one.hoursAgo)
  const isNews = ({ hoursAgo }: SampleGift) => hoursAgo <= newsHours
  await insertGifts(ago(newsHours), noted.filter(gift => !isNews(gift)).map(rowOf))
  const moments = new Set(noted.filter(isNews).map(({ hoursAgo }) => hoursAgo))
  const sinceTogether = [...moments].find(hours => hours < togetherHours)
  for (const hours of moments) {
    if (hours === sinceTogether) await together()
    const then = ago(hours)
    const made = await insertGifts(then, noted.filter(({ hoursAgo }) => hoursAgo === hours).map(rowOf))
    for (const { id, name, personId, status, direction } of made) {
      const subject = { entity: 'gift', id, personId } as const
      if (status === 'idea' || direction === 'received')
        await happened(then, 'gift.added', { ...subject, details: { name, status } })
      else
        await happened(then, `gift.${status}`, {
          ...subject,
          details: { name, from: before[status], to: status },
        })
    }
  }
  await addFeast(ctx, occasions, occasionIdOf)
  for (const { key, budgetMinor } of occasions)
    if (budgetMinor !== null) await splitAllowances(ctx, { occasionId: occasionIdOf.get(key)! })
  await createReport(ctx, { type: 'spending', name: words.family.report })
  await addReminders(ctx, words.reminders, idOf, occasionIdOf)
}

/** What the family wants to remember, and the reminders that its rules make. */
async function addReminders(
  ctx: Context,
  words: Record<'call' | 'wrap' | 'book', string>,
  idOf: ReadonlyMap<Role, string>,
  occasionIdOf: ReadonlyMap<string, string>,
) {
  const on = (days: number) => addDays(today(ctx), days)
  await insertReminder(ctx, {
    title: words.call,
    scheduledFor: `${on(2)}T18:00`,
    personId: idOf.get('mother'),
  })
  await insertReminder(ctx, {
    title: words.wrap,
    scheduledFor: on(5),
    priority: 'high',
    occasionId: occasionIdOf.get('birthday:sister'),
    personId: idOf.get('sister'),
    channels: ['in_app', 'push'],
  })
  await insertReminder(ctx, { title: words.book, scheduledFor: `${on(12)}T12:00`, repeat: 'yearly' })
  await replan(ctx)
}

const before = {
  planned: 'idea',
  purchased: 'planned',
  wrapped: 'purchased',
  given: 'wrapped',
  returned: 'purchased',
  cancelled: 'planned',
} satisfies Record<Exclude<SampleGift['status'], 'idea'>, SampleGift['status']>
