'use client'
import { AlarmClock, Archive, Ban, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ActionsMenu } from '@/components/kit/actions-menu'
import { useUndoable } from '@/components/kit/use-undoable'
import { DropdownMenuItem } from '@/components/ui/dropdown-menu'
import { call } from '@/lib/client/call'
import { inOrder } from '@/lib/client/in-order'
import { canSetState } from '@/lib/money/budgets/rules'
import type { Budget } from '@/lib/money/budgets/schema'
import type { BudgetState } from '@/lib/money/budgets/values'

const done = { completed: 'closed', cancelled: 'cancelled', reopened: 'reopened' } as const

/** Edit, close, cancel, reopen or delete a budget; each of the last four with a way back. */
export function BudgetMenu({
  budget,
  today,
}: {
  budget: Pick<Budget, 'id' | 'name' | 'status' | 'periodEnd' | 'version'>
  today: string
}) {
  const t = useTranslations('budgets')
  const common = useTranslations('common')
  const router = useRouter()
  const { run } = useUndoable(t('toasts.offline'))
  const { id: budgetId, name, status } = budget
  const isCancelled = status === 'cancelled'
  // A budget whose period is over counts as completed and cannot be reopened.
  const isClosed = status === 'completed' && today <= budget.periodEnd

  const set = (state: BudgetState | null) =>
    call('PUT /api/budgets/{budgetId}', { budgetId, status: state }, { base: budget })
  const change = (state: BudgetState | null) => {
    const before: BudgetState | null = isCancelled ? 'cancelled' : isClosed ? 'completed' : null
    return run(() => set(state), {
      title: t(`toasts.${done[state ?? 'reopened']}`),
      description: name,
      onDone: router.refresh,
      undo: async () => {
        // A cancelled budget cannot be closed at once: it is reopened first.
        const steps = before === 'completed' && state === 'cancelled' ? [null, before] : [before]
        return inOrder(steps.map(step => () => set(step)))
      },
    })
  }
  const remove = () =>
    run(() => call('DELETE /api/budgets/{budgetId}', { budgetId }), {
      title: t('toasts.deleted'),
      description: name,
      onDone: () => {
        router.push('/app/budgets')
        router.refresh()
      },
      undo: () => call('POST /api/budgets/{budgetId}/restore', { budgetId }),
    })
  return (
    <ActionsMenu label={t('detail.actionsFor', { name })}>
      <DropdownMenuItem asChild>
        <a href={`/app/budgets/${budgetId}/edit`} data-soft="stay">
          <Pencil />
          {common('edit')}
        </a>
      </DropdownMenuItem>
      <DropdownMenuItem asChild>
        <a href={`/app/reminders/new?budgetId=${budgetId}`} data-soft="stay">
          <AlarmClock />
          {common('remindMe')}
        </a>
      </DropdownMenuItem>
      {status !== 'completed' && canSetState(status, 'completed') ? (
        <DropdownMenuItem onSelect={() => void change('completed')}>
          <Archive />
          {t('detail.close')}
        </DropdownMenuItem>
      ) : null}
      {isCancelled ? null : (
        <DropdownMenuItem onSelect={() => void change('cancelled')}>
          <Ban />
          {t('detail.cancel')}
        </DropdownMenuItem>
      )}
      {isCancelled || isClosed ? (
        <DropdownMenuItem onSelect={() => void change(null)}>
          <RotateCcw className="flip" />
          {t('detail.reopen')}
        </DropdownMenuItem>
      ) : null}
      <DropdownMenuItem variant="destructive" onSelect={() => void remove()}>
        <Trash2 />
        {t('detail.delete')}
      </DropdownMenuItem>
    </ActionsMenu>
  )
}
