'use client'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { call } from '@/lib/client/call'
import { useRecordForm } from '@/lib/client/hooks/use-record-form'
import type { PlainDate } from '@/lib/core/calendar'
import type { Budget } from '@/lib/money/budgets/schema'
import {
  type BudgetFields,
  type BudgetPrefill,
  blankBudget,
  bodyOf,
  type OccasionChoice,
  occasionStart,
  valuesOf,
} from './budget-values'

export interface BudgetFormProps {
  /** Null for a new one. */
  budget: Budget | null
  /** Whether the reader owns it, rather than may only edit it. */
  isOwn: boolean
  prefill?: BudgetPrefill
  occasions: readonly OccasionChoice[]
  /** The categories by their names in the reader's language. */
  categories: readonly { value: string; label: string }[]
  /** The families that it can be shared with. */
  families: readonly { id: string; name: string }[]
  ownerId: string
  currency: string
  today: PlainDate
  /** The budget that new gifts and expenses count in. */
  defaultBudgetId: string | null
}

/**
 * Whether the form asks if new gifts and expenses go into a budget. For a budget that counts everything, or
 * nothing by itself, the answer is known.
 */
export const canBeUsual = ({
  occasionId,
  category,
  countsEverything,
  familyId,
}: Pick<BudgetFields, 'occasionId' | 'category' | 'countsEverything' | 'familyId'>) =>
  !countsEverything && (occasionId !== null || category !== null || familyId !== null)

const isUsual = (
  fields: BudgetFields,
  { isDefault, wasDefault, hasNone }: { isDefault: boolean; wasDefault: boolean; hasNone: boolean },
) => (canBeUsual(fields) ? isDefault : fields.countsEverything && (wasDefault || hasNone))

/** The form of a new budget, which suggests name and first day by its occasion, or of a stored one. */
export function useBudgetForm({
  budget,
  prefill,
  occasions,
  ownerId,
  currency,
  today,
  defaultBudgetId,
  onSaved,
}: BudgetFormProps & { onSaved: (saved: Budget | null) => unknown }) {
  const t = useTranslations('budgets.form')
  const wasDefault = budget !== null && budget.id === defaultBudgetId
  const [isDefault, setDefault] = useState(wasDefault)
  const nameOf = (occasion: OccasionChoice) =>
    t('nameOf', { occasion: occasion.name, year: occasion.nextDate.slice(0, 4) })
  const asked = occasions.find(one => one.id === prefill?.occasionId)
  const blank = () =>
    blankBudget(
      currency,
      today,
      // The first budget counts everything that is bought.
      { ...(asked ? { name: nameOf(asked) } : { countsEverything: defaultBudgetId === null }), ...prefill },
      asked,
    )
  const state = useRecordForm({
    stored: budget,
    calls: async () => (await import('@/lib/money/budgets/api')).budgetsApi,
    params: { budgetId: budget?.id ?? '' },
    blank,
    valuesOf,
    draft: budget ? null : `budget:${ownerId}`,
    prepare: bodyOf,
    onSaved: async saved => {
      const id = saved?.id ?? budget?.id
      const becomes = isUsual(form.getValues() as BudgetFields, {
        isDefault,
        wasDefault,
        hasNone: defaultBudgetId === null,
      })
      if (id && becomes !== wasDefault)
        await call('PUT /api/preferences', { defaultBudgetId: becomes ? id : null })
      return onSaved(saved)
    },
  })
  const { form } = state
  const suggested = useRef({
    name: asked ? nameOf(asked) : '',
    startDate: asked ? occasionStart(asked, today) : null,
  })

  /** Sets the occasion, and fills the fields that nobody has typed in yet. */
  const chooseOccasion = (occasionId: string | null) => {
    const change = { shouldDirty: true, shouldValidate: form.formState.isSubmitted }
    const set = <Key extends keyof BudgetFields & string>(key: Key, value: BudgetFields[Key]) =>
      form.setValue(key as never, value as never, change)
    set('occasionId', occasionId)
    if (budget) return
    const occasion = occasions.find(one => one.id === occasionId)
    const { name, startDate } = form.getValues()
    const last = suggested.current
    suggested.current = {
      name: occasion ? nameOf(occasion) : '',
      startDate: occasion ? occasionStart(occasion, today) : null,
    }
    if (!name || name === last.name) set('name', suggested.current.name)
    if (!startDate || startDate === last.startDate) set('startDate', suggested.current.startDate)
  }
  const discard = () => {
    state.discard()
    setDefault(false)
  }
  return { ...state, discard, chooseOccasion, isDefault, setDefault }
}
