'use client'
import { BirthdayInput } from './birthday-input'
import { ControlledField, type FieldProps } from './field'

/** A birthday in a form. */
export const BirthdayInputField = ({ thisYear, ...props }: FieldProps & { thisYear: number }) => (
  <ControlledField {...props}>
    {(field, control) => (
      <BirthdayInput
        id={control.id}
        aria-describedby={control['aria-describedby']}
        aria-invalid={control['aria-invalid']}
        value={field.value}
        onChange={field.onChange}
        thisYear={thisYear}
      />
    )}
  </ControlledField>
)
