'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { toast } from '@/components/ui/use-toast'
import { CallError, call } from '@/lib/client/call'
import type { Expense } from '@/lib/money/expenses/schema'

/** Moves an expense to the trash with a way back; `onGone` closes what showed it. */
export function useRemoveExpense(onGone: () => void) {
  const t = useTranslations('expenses.toasts')
  const common = useTranslations('common')
  const router = useRouter()
  const [busy, setBusy] = useState(false)

  function fail(error: unknown) {
    const refused = error instanceof CallError && error.code !== 'NETWORK' ? error.message : ''
    toast({ title: refused || t('offline'), variant: 'destructive' })
  }
  async function remove({ id: expenseId, description, version }: Expense) {
    setBusy(true)
    try {
      await call('DELETE /api/expenses/{expenseId}', { expenseId }, { ifMatch: version })
      onGone()
      toast({
        title: t('deleted'),
        description,
        action: {
          label: common('undo'),
          shortcut: 'Z',
          onAction: () =>
            void call('POST /api/expenses/{expenseId}/restore', { expenseId }).then(
              () => router.refresh(),
              fail,
            ),
        },
      })
    } catch (error) {
      fail(error)
    } finally {
      setBusy(false)
    }
  }
  return { remove, busy }
}
