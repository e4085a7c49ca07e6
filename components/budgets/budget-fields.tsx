'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { useController, useWatch } from 'react-hook-form'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { Combobox } from '@/components/kit/fields/combobox'
import { DateInput } from '@/components/kit/fields/date-input'
import { ControlledField, TextAreaField, TextField } from '@/components/kit/fields/field'
import { MoneyField } from '@/components/kit/fields/money-field'
import { SelectField } from '@/components/kit/fields/select-field'
import { SwitchLine } from '@/components/kit/fields/switch-line'
import { OccasionIcon } from '@/components/kit/occasion-tag'
import { NativeSelect } from '@/components/ui/native-select'
import { toUtcDate } from '@/lib/core/calendar'
import { type FieldOfOwner, fieldsOfOwner } from '@/lib/money/budgets/rules'
import { budgetPeriods, budgetPriorities } from '@/lib/money/budgets/values'
import { occasionTypes } from '@/lib/occasions/values'
import type { BudgetFields } from './budget-values'
import { type BudgetFormProps, canBeUsual, type useBudgetForm } from './use-budget-form'

type Props = Pick<BudgetFormProps, 'budget' | 'isOwn' | 'occasions' | 'categories' | 'families'> &
  Pick<ReturnType<typeof useBudgetForm>, 'chooseOccasion' | 'isDefault' | 'setDefault'>

function OccasionField({ occasions, chooseOccasion }: Pick<Props, 'occasions' | 'chooseOccasion'>) {
  const t = useTranslations('budgets.form')
  const format = useFormatter()
  return (
    <ControlledField name="occasionId" label={t('occasion')} hint={t('occasionHint')} optional>
      {(field, control) => (
        <Combobox
          {...control}
          value={field.value}
          onChange={chooseOccasion}
          placeholder={t('noOccasion')}
          options={occasions.map(({ id, name, type, nextDate }) => ({
            value: id,
            label: name,
            icon: <OccasionIcon type={occasionTypes.find(known => known === type) ?? 'other'} />,
            hint: format.dateTime(toUtcDate(nextDate), {
              month: 'short',
              day: 'numeric',
              year: 'numeric',
              timeZone: 'UTC',
            }),
          }))}
        />
      )}
    </ControlledField>
  )
}

/** The choice that is no category. */
const allOfIt = 'everything'

/**
 * When it repeats and, where that can be chosen, what it counts by itself. For an occasion both are fixed.
 */
function PeriodFields({ categories }: { categories: Props['categories'] | null }) {
  const t = useTranslations('budgets')
  const { field: everything } = useController<BudgetFields, 'countsEverything'>({ name: 'countsEverything' })
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <SelectField
        name="period"
        label={t('form.period')}
        choices={budgetPeriods.map(period => [period, t(`periods.${period}`)])}
      />
      {categories ? (
        <ControlledField name="category" label={t('form.category')} hint={t('form.categoryHint')}>
          {(field, control) => (
            <NativeSelect
              {...control}
              value={everything.value ? allOfIt : (field.value ?? '')}
              onChange={({ target }) => {
                everything.onChange(target.value === allOfIt)
                field.onChange(target.value === allOfIt ? null : target.value || null)
              }}
            >
              <option value={allOfIt}>{t('form.everything')}</option>
              <option value="">{t('form.noCategory')}</option>
              {categories.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </NativeSelect>
          )}
        </ControlledField>
      ) : null}
    </div>
  )
}

function DateFields({ kind }: { kind: 'occasion' | 'custom' | 'repeating' }) {
  const t = useTranslations('budgets.form')
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      {(['startDate', 'endDate'] as const).map(name => (
        <ControlledField
          key={name}
          name={name}
          label={t(name)}
          optional={kind !== 'custom'}
          hint={kind === 'custom' ? undefined : t(`${name}Hints.${kind}`)}
        >
          {(field, control) => (
            <DateInput
              {...control}
              required={kind === 'custom'}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          )}
        </ControlledField>
      ))}
    </div>
  )
}

/** What few budgets need. */
function MoreFields({ isNew }: { isNew: boolean }) {
  const t = useTranslations('budgets')
  return (
    <details className="group" open={isNew ? undefined : true}>
      <summary className="hit -mx-1 cursor-pointer select-none rounded-sm px-1 font-semibold text-ink-2 text-sm hover:text-ink">
        {t('form.more')}
      </summary>
      <div className="mt-3 flex flex-col gap-3.5">
        <SelectField
          name="priority"
          label={t('form.priority')}
          choices={budgetPriorities.map(one => [one, t(`priorities.${one}`)])}
        />
        <ControlledField name="tags" label={t('form.tags')} optional>
          {(field, control) => (
            <ChipInput {...control} value={field.value ?? []} onChange={field.onChange} dir="auto" />
          )}
        </ControlledField>
        <TextAreaField
          name="description"
          label={t('form.description')}
          rows={3}
          maxLength={5000}
          dir="auto"
          optional
        />
      </div>
    </details>
  )
}

/**
 * The fields of a budget. Fields that mean nothing for its kind, or that the reader may not change, are left
 * out.
 */
export function BudgetFormFields({
  budget,
  isOwn,
  occasions,
  categories,
  families,
  chooseOccasion,
  isDefault,
  setDefault,
}: Props) {
  const t = useTranslations('budgets.form')
  const fields = useWatch<BudgetFields>() as BudgetFields
  const { period, occasionId } = fields
  const { field: carry } = useController({ name: 'autoAdjust' })
  const kind = occasionId ? 'occasion' : period === 'custom' ? 'custom' : 'repeating'
  const can = (field: FieldOfOwner) =>
    isOwn || budget === null || !fieldsOfOwner(budget).some(one => one === field)
  return (
    <>
      <TextField name="name" label={t('name')} maxLength={160} autoComplete="off" dir="auto" required />
      <MoneyField name="amount" required label={t('amount')} />
      {can('occasionId') ? <OccasionField occasions={occasions} chooseOccasion={chooseOccasion} /> : null}
      {kind !== 'occasion' && can('period') ? (
        <PeriodFields categories={can('category') ? categories : null} />
      ) : null}
      {can('startDate') ? <DateFields kind={kind} /> : null}
      {kind === 'repeating' && can('autoAdjust') ? (
        <SwitchLine
          label={t('carry')}
          hint={t('carryHint')}
          checked={Boolean(carry.value)}
          onChange={carry.onChange}
        />
      ) : null}
      {canBeUsual(fields) ? (
        <SwitchLine
          label={t('isDefault')}
          hint={t('isDefaultHint')}
          checked={isDefault}
          onChange={setDefault}
        />
      ) : null}
      {families.length > 0 && can('familyId') ? (
        <SelectField
          name="familyId"
          label={t('family')}
          hint={t('familyHint')}
          optional
          none={t('familyNone')}
          choices={families.map(family => [family.id, family.name])}
        />
      ) : null}
      {isOwn ? null : <p className="text-ink-3 text-sm">{t('notOwn')}</p>}
      <MoreFields isNew={budget === null} />
    </>
  )
}
