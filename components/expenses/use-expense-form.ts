'use client'
import { useState } from 'react'
import { sendReceipt } from '@/components/receipts/send-receipt'
import { CallError } from '@/lib/client/call-error'
import { useDraft } from '@/lib/client/use-draft'
import { useEndpointForm } from '@/lib/client/use-endpoint-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { BudgetChoice } from '@/lib/money/effects/rules'
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

/** The form of a new expense or of a stored one; `onSaved` hears too why a receipt that was waiting could not be kept. */
export function useExpenseForm({
  expense,
  prefill,
  ownerId,
  currency,
  today,
  onSaved,
}: ExpenseFormProps & { onSaved: (saved: Expense | null, notKept: CallError | null) => unknown }) {
  const [ahead, setAhead] = useState<File | null>(null)
  const blank = () => blankExpense(currency, today, prefill)
  // Both endpoints take the same fields; only the required ones differ.
  const endpoint = async () => {
    const { expensesApi } = await import('@/lib/money/expenses/api')
    return (expense ? expensesApi.update : expensesApi.create) as typeof expensesApi.create
  }
  const state = useEndpointForm(endpoint, {
    values: expense ? valuesOf(expense) : blank(),
    params: expense ? { expenseId: expense.id } : undefined,
    version: expense?.version,
    changesOnly: expense !== null,
    prepare: bodyOf,
    valuesOf,
    onSaved: async saved => {
      draft.clear()
      return onSaved(saved, saved && ahead ? await keepReceipt(saved.id, ahead) : null)
    },
  })
  const { form } = state
  const draft = useDraft(expense ? null : `expense:${ownerId}`, form)
  const discard = () => {
    form.reset(blank())
    draft.clear()
    setAhead(null)
  }
  const receipt: ExpenseReceipt = { ahead, setAhead, onKept: state.saw }
  return { ...state, draft, discard, receipt }
}

const keepReceipt = (expenseId: string, file: File) =>
  sendReceipt(expenseId, file).then(
    () => null,
    problem => {
      if (problem instanceof CallError) return problem
      throw problem
    },
  )
