import 'server-only'
import { createTranslator } from 'next-intl'
import { smartDismissals } from '@/db/schema'
import { formatMoney } from '@/lib/core/money'
import { writtenLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { openBudgets } from '@/lib/money/budgets/queries'
import type { Budget } from '@/lib/money/budgets/schema'
import type { Occasion } from '@/lib/occasions/schema'
import type { Person } from '@/lib/people/schema'
import { besideBirthdays } from '@/lib/planner/birthdays.rules'
import { weekAhead } from '@/lib/planner/queries'
import { laterTasks, type Task, taskLimit } from '@/lib/planner/tasks.rules'
import { taskWords } from '@/lib/planner/words'
import { type Context, today } from '@/lib/server/auth/context'
import { tokenHash } from '@/lib/server/auth/tokens'
import type { SmartReminder } from '../schema'
import { reminderWords } from '../words'
import { hiddenNow } from './policy'
import { budgetMark, flagOf, smartTypeOf, targetsOf, taskMark } from './rules'

/** A task with the mark by which it is dismissed. */
export type MarkedTask = Task & { fingerprint: string }

/** The next hundred occasions and all their people, where a caller has read them already. */
export interface Ahead {
  occasions: Occasion[]
  people: Promise<Person[]>
}

async function hiddenMarks(ctx: Context): Promise<Set<string>> {
  const found = await ctx.db
    .select({ fingerprint: smartDismissals.fingerprint })
    .from(smartDismissals)
    .where(hiddenNow(ctx))
  return new Set(found.map(({ fingerprint }) => fingerprint))
}

const marked = (tasks: readonly Task[]): MarkedTask[] =>
  tasks.map(task => ({ ...task, fingerprint: tokenHash(taskMark(task)) }))

async function weekWithout(ctx: Context, ahead?: Ahead) {
  const [week, hidden] = await Promise.all([weekAhead(ctx, ahead), hiddenMarks(ctx)])
  const shown = (tasks: readonly Task[]) =>
    marked(tasks).filter(({ fingerprint }) => !hidden.has(fingerprint))
  return {
    tasks: shown(week.tasks),
    coming: shown(week.coming),
    claimed: week.claimed,
    birthdays: week.birthdays,
    hidden,
    all: marked(week.tasks),
  }
}

const short = <Some extends Task>(tasks: readonly Some[], coming: readonly Some[]) => ({
  tasks: tasks.slice(0, taskLimit),
  total: tasks.length,
  later: laterTasks(tasks, coming),
})

/**
 * The tasks of this week that the caller did not dismiss, at most seven, with their total number. After a short week also
 * what comes later, and the days of lists that stand for no occasion.
 */
export async function thisWeek(ctx: Context) {
  const { tasks, coming, claimed } = await weekWithout(ctx)
  return { ...short(tasks, coming), claimed }
}

/** This week beside the birthdays of today, whose own tasks are left out of it. */
export async function weekAndBirthdays(ctx: Context, ahead: Ahead) {
  const { tasks, coming, claimed, birthdays } = await weekWithout(ctx, ahead)
  const others = (all: readonly MarkedTask[]) => besideBirthdays(all, birthdays)
  return { week: short(others(tasks), others(coming)), claimed, birthdays }
}

/** All tasks of this week that the caller did not dismiss. */
export const openTasks = async (ctx: Context): Promise<MarkedTask[]> => (await weekWithout(ctx)).tasks

const flagged = (budgets: readonly Budget[]) =>
  budgets.flatMap(budget => {
    const flag = flagOf(budget)
    return flag ? [{ budget, flag, fingerprint: tokenHash(budgetMark(flag, budget)) }] : []
  })

/** Every mark that stands for something now, dismissed or not. */
export async function standingMarks(ctx: Context): Promise<Set<string>> {
  const [week, budgets] = await Promise.all([weekAhead(ctx), openBudgets(ctx)])
  return new Set(
    [...marked(week.tasks), ...marked(week.coming), ...flagged(budgets)].map(mark => mark.fingerprint),
  )
}

/**
 * The smart reminders: the tasks of the week and the flags of budgets, without what the caller dismissed or put off. The
 * dashboard's week reads the same tasks.
 */
export async function smartReminders(ctx: Context): Promise<SmartReminder[]> {
  const [{ tasks, hidden }, budgets, { dashboard }, words] = await Promise.all([
    weekWithout(ctx),
    openBudgets(ctx),
    messagesOf(ctx.locale, ['dashboard']),
    reminderWords(ctx),
  ])
  const t = createTranslator({ locale: ctx.locale, messages: { dashboard }, namespace: 'dashboard' })
  const { titleOf, reasonOf } = taskWords(t, writtenLocale(ctx.locale, ctx.settings.country), today(ctx))
  const percent = new Intl.NumberFormat(ctx.locale, { style: 'percent', maximumFractionDigits: 0 })
  const ofTasks = tasks.flatMap((task): SmartReminder[] => {
    const smartType = smartTypeOf(task)
    if (!smartType) return []
    const { fingerprint, kind, due } = task
    return [
      {
        fingerprint,
        smartType,
        kind,
        title: titleOf(task),
        text: reasonOf(task),
        due,
        targets: targetsOf(task),
      },
    ]
  })
  const ofBudgets = flagged(budgets)
    .filter(({ fingerprint }) => !hidden.has(fingerprint))
    .map(({ budget, flag, fingerprint }): SmartReminder => {
      const { id, name, left, currency, percentUsed, periodEnd } = budget
      const said = words.budget(flag, {
        budget: name,
        percent: percent.format(percentUsed / 100),
        left: formatMoney(Math.abs(left), currency, ctx.locale),
      })
      return {
        fingerprint,
        smartType: 'budget_warning',
        kind: flag,
        ...said,
        due: periodEnd,
        targets: [{ type: 'budget', id }],
      }
    })
  return [...ofTasks, ...ofBudgets]
}

export const listSmart = async (ctx: Context): Promise<{ data: SmartReminder[]; nextCursor: null }> => ({
  data: await smartReminders(ctx),
  nextCursor: null,
})
