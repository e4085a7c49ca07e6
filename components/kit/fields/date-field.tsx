'use client'
import { DateInput } from './date-input'
import { ControlledField, type FieldProps } from './field'

/** A calendar date of a form; an empty one is null, or '' where the form needs a date. */
export function DateField({ max, ...props }: FieldProps & { max?: string }) {
  return (
    <ControlledField {...props}>
      {(field, control) => (
        <DateInput
          {...control}
          required={props.required}
          max={max}
          value={field.value}
          onChange={value => field.onChange(props.required ? (value ?? '') : value)}
          onBlur={field.onBlur}
        />
      )}
    </ControlledField>
  )
}
