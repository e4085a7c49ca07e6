'use client'
import { useState } from 'react'
import { Input } from '@/components/ui/input'
import { daysOf } from './rule-values'

/** Numbers of days in one line, with commas. What stands there is kept as it is typed. */
export function DaysInput({
  value,
  onChange,
  ...props
}: {
  value: readonly number[]
  onChange: (value: number[]) => void
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}) {
  const [typed, setTyped] = useState(value.join(', '))
  return (
    <Input
      {...props}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(daysOf(target.value))
      }}
      onBlur={() => setTyped(daysOf(typed).join(', '))}
    />
  )
}
