'use client'
import { useFormContext, useWatch } from 'react-hook-form'
import { ControlledField, type FieldProps } from './field'
import { MoneyInput } from './money-input'

/** An amount of a form. With `currency` its currency is fixed; without, it is the field `currency` of the form. */
export function MoneyField({
  currency,
  focus = false,
  ...props
}: FieldProps & { currency?: string; focus?: boolean }) {
  const { setValue, formState } = useFormContext()
  const chosen = useWatch({ name: 'currency', disabled: currency !== undefined })
  const change = (next: string) =>
    setValue('currency', next, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  return (
    <ControlledField {...props}>
      {(field, control) => (
        <MoneyInput
          {...control}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          currency={currency ?? chosen}
          onCurrencyChange={currency ? undefined : change}
          required={props.required}
          {...(focus ? { 'data-autofocus': '' } : {})}
        />
      )}
    </ControlledField>
  )
}
