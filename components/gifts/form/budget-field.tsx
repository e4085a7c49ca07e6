'use client'
import { useTranslations } from 'next-intl'
import { SelectField } from '@/components/kit/fields/select-field'

export type BudgetOption = { id: string; name: string }

/** Which budget a gift counts in; without one its occasion and its category decide. */
export function BudgetField({ budgets }: { budgets: readonly BudgetOption[] }) {
  const t = useTranslations('gifts.form')
  if (budgets.length === 0) return null
  return (
    <SelectField
      name="budgetId"
      label={t('budget')}
      hint={t('budgetHint')}
      none={t('noBudget')}
      choices={budgets.map(({ id, name }) => [id, name])}
    />
  )
}
