'use client'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field } from '@/components/kit/fields/field'
import { PasswordInput } from './password-input'

/** A password in a form. */
export function PasswordField({
  name,
  label,
  autoComplete,
  aside,
  inputClassName,
}: {
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password'
  aside?: ReactNode
  inputClassName?: string
}) {
  const { register } = useFormContext()
  return (
    <Field name={name} label={label} aside={aside}>
      {control => (
        <PasswordInput
          label={label}
          {...control}
          {...register(name)}
          autoComplete={autoComplete}
          className={inputClassName}
        />
      )}
    </Field>
  )
}
