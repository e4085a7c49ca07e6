'use client'
import { useTranslations } from 'next-intl'
import { useUndoable } from '@/components/kit/use-undoable'
import { call } from '@/lib/client/call'
import type { Expense } from '@/lib/money/expenses/schema'

/** Moves an expense to the trash with a way back; `onGone` closes what showed it. */
export function useRemoveExpense(onGone: () => void) {
  const t = useTranslations('expenses.toasts')
  const { run, busy } = useUndoable(t('offline'))
  const remove = ({ id: expenseId, description, version }: Expense) =>
    run(() => call('DELETE /api/expenses/{expenseId}', { expenseId }, { ifMatch: version }), {
      title: t('deleted'),
      description,
      onDone: onGone,
      undo: () => call('POST /api/expenses/{expenseId}/restore', { expenseId }),
    })
  return { remove, busy }
}
