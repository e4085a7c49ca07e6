'use client'
import { useTranslations } from 'next-intl'
import { ControlledField } from '@/components/kit/field'
import { NativeSelect } from '@/components/ui/native-select'

export type BudgetOption = { id: string; name: string }

/** Which budget a gift counts in; without one its occasion and its category decide. */
export function BudgetField({ budgets }: { budgets: readonly BudgetOption[] }) {
  const t = useTranslations('gifts.form')
  if (budgets.length === 0) return null
  return (
    <ControlledField name="budgetId" label={t('budget')} hint={t('budgetHint')}>
      {(field, control) => (
        <NativeSelect
          {...control}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value || null)}
        >
          <option value="">{t('noBudget')}</option>
          {budgets.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </NativeSelect>
      )}
    </ControlledField>
  )
}
