'use client'
import { NativeSelect } from '@/components/ui/native-select'
import { ControlledField, type FieldProps } from './field'

/** One of a few values with their words. `none` are the words of no value, which is null. */
export function SelectField<Value extends string | number>({
  choices,
  none,
  ...props
}: FieldProps & { choices: readonly (readonly [value: Value, words: string])[]; none?: string }) {
  return (
    <ControlledField {...props}>
      {(field, control) => (
        <NativeSelect
          {...control}
          value={String(field.value ?? '')}
          onChange={({ target }) =>
            field.onChange(choices.find(([value]) => String(value) === target.value)?.[0] ?? null)
          }
          onBlur={field.onBlur}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {choices.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </NativeSelect>
      )}
    </ControlledField>
  )
}
