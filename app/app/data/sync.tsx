import { type Attention, SyncBoard } from '@/components/transfers/sync/sync-board'
import { giftsById } from '@/lib/gifts/queries'
import { namedBudgets } from '@/lib/money/budgets/queries'
import { pickableOccasions } from '@/lib/occasions/queries'
import { pickablePeople } from '@/lib/people/queries'
import type { Context } from '@/lib/server/auth/context'
import { listConflicts } from '@/lib/transfers/sync/queries'
import type { Conflict } from '@/lib/transfers/sync/schema'

/** The most conflicts in the page. The next ones come when these are decided. */
const mostShown = 100

/** The gifts that values of conflicts name. */
const giftIds = (conflicts: readonly Conflict[]) => [
  ...new Set(
    conflicts
      .flatMap(({ fields }) => fields.filter(({ name }) => name === 'giftId'))
      .flatMap(({ base, local, cloud }) => [base, local, cloud])
      .filter(id => typeof id === 'string'),
  ),
]

const named = (records: readonly { id: string; name: string }[]) =>
  records.map(({ id, name }) => ({ id, name }))

/** How sync stands, what needs a decision, and what was decided. */
export async function Sync({ ctx, cursor }: { ctx: Context; cursor: string | undefined }) {
  const [open, decided, people, occasions, budgets] = await Promise.all([
    listConflicts(ctx, { state: 'open', limit: mostShown }),
    listConflicts(ctx, { state: 'resolved', limit: 20, cursor }),
    pickablePeople(ctx),
    pickableOccasions(ctx),
    namedBudgets(ctx),
  ])
  const gifts = await giftsById(ctx, giftIds([...open.data, ...decided.data]))
  const attention: Attention = { open: open.data, decided: decided.data, nextCursor: decided.nextCursor }
  return (
    <SyncBoard
      attention={attention}
      isWhole={open.nextCursor === null}
      now={ctx.now.toISOString()}
      currency={ctx.settings.currency}
      choices={{
        person: named(people),
        occasion: named(occasions),
        budget: named(budgets),
        gift: named(gifts),
      }}
    />
  )
}
