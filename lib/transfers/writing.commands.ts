import 'server-only'
import { fillGifts, insertGifts } from '@/lib/gifts/commands'
import { fillBudgets, insertBudgets } from '@/lib/money/budget-imports.commands'
import { fillExpenses, insertExpenses, payGifts } from '@/lib/money/expense-imports.commands'
import { fillOccasions, insertOccasions } from '@/lib/occasions/commands'
import { fillPeople, insertPeople } from '@/lib/people/commands'
import type { Context } from '@/lib/server/auth/context'
import { writeInParts } from '@/lib/server/db/bulk'
import { matchClaims } from '@/lib/wishlists/claims/matching'
import { type BroughtReceipt, writeReceipts } from './archives.commands'
import type { Filled } from './import/fill'
import type { Plan } from './import/plan'
import type { Planned } from './planning.queries'
import { writeCollections } from './portable/write'
import type { ImportType } from './schema'
import { listName, writeWishes } from './wishes.commands'

const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)

/** The ids of what a plan creates. */
export const createdBy = ({ people, occasions, gifts, money }: Plan): Record<ImportType, string[]> => ({
  person: idsOf(people),
  occasion: idsOf(occasions),
  budget: idsOf(money.budgets),
  gift: idsOf(gifts),
  expense: idsOf(money.expenses),
})

/** The ids of what it fills. */
export const filledBy = ({
  people,
  occasions,
  budgets,
  gifts,
  expenses,
}: Filled): Record<ImportType, string[]> => ({
  person: [...people.keys()],
  occasion: [...occasions.keys()],
  budget: [...budgets.keys()],
  gift: [...gifts.keys()],
  expense: [...expenses.keys()],
})

/** Writes a plan; the targets of references come first. Tells the share that is written, from 0 to 1. */
async function write(tx: Context, plan: Plan, filled: Filled, tell: (share: number) => void) {
  const { people, occasions, gifts, money } = plan
  const lists = [people, occasions, gifts, money.budgets, money.expenses, money.payments]
  const fills = [filled.people, filled.occasions, filled.budgets, filled.gifts, filled.expenses]
  const count = [...lists.map(list => list.length), ...fills.map(({ size }) => size)].reduce((a, b) => a + b)
  let done = 0
  const inParts = <One>(list: readonly One[], writePart: (part: One[]) => Promise<unknown>) =>
    writeInParts(list, async part => {
      await writePart(part)
      done += part.length
      tell(done / count)
    })
  await inParts(people, part => insertPeople(tx, part))
  await inParts([...filled.people], part => fillPeople(tx, new Map(part), plan.settled))
  await inParts(occasions, part => insertOccasions(tx, part))
  await inParts([...filled.occasions], part => fillOccasions(tx, new Map(part)))
  if (people.length + filled.people.size + occasions.length + filled.occasions.size > 0) await matchClaims(tx)
  await inParts(money.budgets, part => insertBudgets(tx, part))
  await inParts([...filled.budgets], part => fillBudgets(tx, new Map(part)))
  await inParts(gifts, part => insertGifts(tx, part))
  await inParts([...filled.gifts], part => fillGifts(tx, new Map(part)))
  await inParts(money.expenses, part => insertExpenses(tx, part))
  await inParts(money.payments, part => payGifts(tx, part))
  await inParts([...filled.expenses], part => fillExpenses(tx, new Map(part)))
}

/**
 * Writes what was planned, in a transaction of the caller. Returns null, and has to be taken back, if a list was changed
 * since the plan was made.
 */
export async function writeImport(tx: Context, planned: Planned, receipts: readonly BroughtReceipt[]) {
  const { plan, filled, target, wishes, parsed, collections, takesSettings, rows, tell } = planned
  await write(tx, plan, filled, share => tell({ step: 'writing', done: Math.round(share * rows), rows }))
  let wishlistId: string | null = null
  if (target && wishes && wishes.wishes.length > 0) {
    wishlistId = await writeWishes(tx, target, wishes, listName(parsed.title, planned.usualList))
    if (wishlistId === null) return null
  }
  await writeReceipts(tx, receipts, createdBy(plan).expense, old => plan.idHere('expenses', old))
  const written = await writeCollections(tx, collections)
  if (takesSettings && parsed.settings)
    await tx.effects.settingsImported(tx, parsed.settings, (name, old) => plan.idHere(name, old))
  return { wishlistId, collections: written }
}
