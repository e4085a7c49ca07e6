'use client'
import { useState } from 'react'
import { sendReceipt } from '@/components/receipts/send-receipt'
import { CallError } from '@/lib/client/call-error'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { BudgetChoice } from '@/lib/money/after-this.rules'
import type { Expense } from '@/lib/money/expenses/schema'
import { blankExpense, bodyOf, type ExpensePrefill, valuesOf } from './expense-values'

export interface ExpenseFormProps {
  /** Null for a new one. */
  expense: Expense | null
  prefill?: ExpensePrefill
  budgets: readonly BudgetChoice[]
  /** The categories by their names in the reader's language. */
  categories: readonly { value: string; label: string }[]
  ownerId: string
  currency: string
  today: PlainDate
}

/** The receipt beside the fields: of a stored expense it is kept at once, of a new one after saving. */
export interface ExpenseReceipt {
  ahead: File | null
  setAhead: (file: File | null) => void
  onKept: (changed: Expense) => void
}

/**
 * The form of a new or a stored expense. `onSaved` is also told why a waiting receipt could not be stored.
 */
export function useExpenseForm({
  expense,
  prefill,
  ownerId,
  currency,
  today,
  onSaved,
}: ExpenseFormProps & { onSaved: (saved: Expense | null, notKept: CallError | null) => unknown }) {
  const [ahead, setAhead] = useState<File | null>(null)
  const state = useRecordForm({
    stored: expense,
    calls: async () => (await import('@/lib/money/expenses/api')).expensesApi,
    params: { expenseId: expense?.id ?? '' },
    blank: () => blankExpense(currency, today, prefill),
    valuesOf,
    draft: expense ? null : `expense:${ownerId}`,
    prepare: bodyOf,
    // A file cannot wait: a new expense that does is kept without its receipt.
    onSaved: async saved =>
      onSaved(
        saved,
        ahead ? (saved ? await keepReceipt(saved.id, ahead) : new CallError(0, 'NETWORK', '')) : null,
      ),
  })
  const discard = () => {
    state.discard()
    setAhead(null)
  }
  const receipt: ExpenseReceipt = { ahead, setAhead, onKept: state.saw }
  return { ...state, discard, receipt }
}

const keepReceipt = (expenseId: string, file: File) =>
  sendReceipt(expenseId, file).then(
    () => null,
    problem => {
      if (problem instanceof CallError) return problem
      throw problem
    },
  )
