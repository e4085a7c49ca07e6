'use client'
import { useTranslations } from 'next-intl'
import { ChipInput } from '@/components/kit/fields/chip-input'
import { ControlledField, TextField } from '@/components/kit/fields/field'
import { SelectField } from '@/components/kit/fields/select-field'
import { StarInput } from '@/components/kit/fields/star-input'
import { inputClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'
import { giftCategories } from '@/lib/gifts/values'
import { BudgetField, type BudgetOption } from './budget-field'
import { TrackingFields } from './tracking-fields'

export function QuantityField() {
  const t = useTranslations('gifts.form')
  return (
    <ControlledField name="quantity" label={t('quantity')}>
      {(field, control) => (
        <input
          {...control}
          data-slot="input"
          type="number"
          inputMode="numeric"
          min={1}
          max={9999}
          value={Number.isNaN(field.value) ? '' : (field.value ?? '')}
          onChange={event => field.onChange(event.target.valueAsNumber)}
          onBlur={field.onBlur}
          className={cn(inputClasses, 'num')}
        />
      )}
    </ControlledField>
  )
}

/** The fields that few gifts need: shop, category, budget, tags, shipping and the parcel. Folded for a new gift. */
export function MoreFields({
  open,
  bought,
  received,
  follows,
  budgets,
  onParcel,
}: {
  open: boolean
  bought: boolean
  received: boolean
  /** Somebody else buys it, who decides how many and has the parcel. */
  follows: boolean
  budgets: readonly BudgetOption[]
  onParcel: () => void
}) {
  const t = useTranslations('gifts.form')
  const category = useTranslations('gifts.categories')
  return (
    <details className="group" open={open || undefined}>
      <summary className="chevron hit -mx-1 cursor-pointer select-none rounded-sm px-1 font-semibold text-ink-2 text-sm hover:text-ink">
        {t('more')}
      </summary>
      <div className="mt-3 flex flex-col gap-3.5">
        <div className="grid grid-cols-2 gap-3">
          <TextField name="store" label={t('store')} optional dir="auto" />
          <SelectField
            name="category"
            label={t('category')}
            optional
            none={t('noCategory')}
            choices={giftCategories.map(one => [one, category(one)])}
          />
          {bought && !received && !follows ? <QuantityField /> : null}
          {received ? null : (
            <ControlledField name="shippingDays" label={t('shippingDays')} optional>
              {(field, control) => (
                <input
                  {...control}
                  type="number"
                  inputMode="numeric"
                  min={0}
                  max={365}
                  placeholder="5"
                  value={field.value ?? ''}
                  onChange={event =>
                    field.onChange(event.target.value === '' ? null : event.target.valueAsNumber)
                  }
                  className={cn(inputClasses, 'num')}
                />
              )}
            </ControlledField>
          )}
        </div>
        {received ? null : <BudgetField budgets={budgets} />}
        {received ? null : (
          <ControlledField name="rating" label={t('rating')} optional group>
            {field => (
              <StarInput
                name="rating"
                value={field.value ?? null}
                onChange={field.onChange}
                starsOf={count => t('stars', { count })}
                aria-label={t('rating')}
              />
            )}
          </ControlledField>
        )}
        <ControlledField name="tags" label={t('tags')} optional>
          {(field, control) => (
            <ChipInput {...control} value={field.value ?? []} onChange={field.onChange} dir="auto" />
          )}
        </ControlledField>
        {received || follows ? null : <TrackingFields onParcel={onParcel} />}
      </div>
    </details>
  )
}
