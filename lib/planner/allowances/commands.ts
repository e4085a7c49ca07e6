import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { isOneOf } from '@/db/lists'
import { allowances } from '@/db/schema'
import type { InputOf } from '@/lib/core/endpoint'
import { invalid } from '@/lib/core/errors'
import { toMinor } from '@/lib/core/money'
import { getOccasion } from '@/lib/occasions/queries'
import type { Occasion } from '@/lib/occasions/schema'
import { assertPeople } from '@/lib/people/queries'
import { planOf, planRates, previousPlan } from '@/lib/planner/queries'
import { planMoney } from '@/lib/planner/rules'
import { type Context, transaction } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import type { allowancesApi } from './api'
import { lastAllowances, listAllowances } from './queries'
import { shareOut } from './rules'
import type { Allowances } from './schema'

const minorOf = (amount: number, currency: string, path: string) => {
  const minor = toMinor(amount, currency)
  if (minor === null) throw invalid({ path, message: 'tooManyDecimals' })
  return minor
}

async function write(ctx: Context, { id, nextDate }: Occasion, amounts: ReadonlyMap<string, number>) {
  const rows = [...amounts].map(([personId, amountMinor]) => ({
    occasionId: id,
    occasionDate: nextDate,
    personId,
    amountMinor,
  }))
  await writeInParts(rows, part =>
    ctx.db
      .insert(allowances)
      .values(part)
      .onConflictDoUpdate({
        target: [allowances.occasionId, allowances.occasionDate, allowances.personId],
        set: { amountMinor: sql`excluded.amount_minor` },
      }),
  )
}

/** Sets amounts aside for people at the occasion's current occurrence; null removes an amount. */
export const setAllowances = (ctx: Context, { occasionId, ...input }: InputOf<typeof allowancesApi.set>) =>
  transaction(ctx, async (tx): Promise<Allowances> => {
    const occasion = await getOccasion(tx, { occasionId })
    const wanted = new Map(input.allowances.map(({ personId, amount }) => [personId, amount]))
    await assertPeople(tx, [...wanted.keys()], 'allowances')
    const gone = [...wanted].filter(([, amount]) => amount === null).map(([personId]) => personId)
    if (gone.length > 0)
      await tx.db
        .delete(allowances)
        .where(
          and(
            eq(allowances.occasionId, occasionId),
            eq(allowances.occasionDate, occasion.nextDate),
            isOneOf(allowances.personId, gone),
          ),
        )
    const kept = [...wanted].flatMap(([personId, amount]): [string, number][] =>
      amount === null ? [] : [[personId, minorOf(amount, occasion.currency, 'allowances')]],
    )
    await write(tx, occasion, new Map(kept))
    return listAllowances(tx, { occasionId })
  })

/** Splits the occasion's budget, or the given sum, among the people of its plan. */
export const splitAllowances = (ctx: Context, { occasionId, amount }: InputOf<typeof allowancesApi.split>) =>
  transaction(ctx, async (tx): Promise<Allowances> => {
    const { occasion, rows } = await planOf(tx, occasionId)
    const total = amount ?? occasion.budget
    if (total === null) throw invalid({ path: 'amount', message: 'amountRequired' })
    const shares = rows.flatMap(({ person, spent, planned, readiness }) =>
      person
        ? {
            personId: person.id,
            cost: minorOf(spent, occasion.currency, 'amount') + minorOf(planned, occasion.currency, 'amount'),
            done: readiness.level === 'ready',
          }
        : [],
    )
    await write(tx, occasion, shareOut(shares, minorOf(total, occasion.currency, 'amount')))
    return listAllowances(tx, { occasionId })
  })

/**
 * Copies the amounts of the previous occurrence for everybody in the plan now: the amount set aside then,
 * else the cost of their gifts. Amounts that are already set stay.
 */
export const copyAllowances = (ctx: Context, { occasionId }: { occasionId: string }) =>
  transaction(ctx, async (tx): Promise<Allowances> => {
    const { occasion, rows } = await planOf(tx, occasionId)
    const [last, before] = [await lastAllowances(tx, occasion), await previousPlan(tx, occasion)]
    const rates = await planRates(tx, before?.gifts ?? [], occasion.currency)
    const costs = new Map<string, number>()
    for (const gift of before?.gifts ?? []) {
      const { spent } = planMoney([gift], occasion.currency, rates)
      const id = gift.recipient?.id
      if (id && spent > 0) costs.set(id, (costs.get(id) ?? 0) + minorOf(spent, occasion.currency, 'amount'))
    }
    const amounts = rows.flatMap(({ person, allowance }): [string, number][] => {
      const amount = person && (last?.amounts.get(person.id) ?? costs.get(person.id))
      return person && amount !== undefined && amount !== null && allowance === null
        ? [[person.id, amount]]
        : []
    })
    await write(tx, occasion, new Map(amounts))
    return listAllowances(tx, { occasionId })
  })
