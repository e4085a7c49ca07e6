'use client'
import { useId } from 'react'
import type { FieldControl } from '@/components/kit/fields/field'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { cn } from '@/lib/client/cn'

/** A few choices below each other, each with what it means in words. */
export function ChoiceList<Value extends string>({
  value,
  onChange,
  choices,
  label,
  control,
  className,
}: {
  value: Value
  onChange: (value: Value) => void
  choices: readonly { value: Value; label: string; hint?: string }[]
  label: string
  control?: Pick<FieldControl, 'aria-describedby' | 'aria-invalid'>
  className?: string
}) {
  const id = useId()
  return (
    <RadioGroup
      aria-label={label}
      aria-describedby={control?.['aria-describedby']}
      aria-invalid={control?.['aria-invalid']}
      value={value}
      onValueChange={next => {
        const chosen = choices.find(choice => choice.value === next)
        if (chosen) onChange(chosen.value)
      }}
      className={cn('gap-1.5', className)}
    >
      {choices.map(choice => (
        <label
          key={choice.value}
          htmlFor={`${id}-${choice.value}`}
          className={cn(
            'flex min-h-11 cursor-pointer items-center gap-3 rounded-md border px-3 py-2',
            choice.value === value ? 'border-primary bg-primary-soft' : 'border-line-strong bg-surface',
          )}
        >
          <RadioGroupItem
            id={`${id}-${choice.value}`}
            value={choice.value}
            aria-describedby={choice.hint ? `${id}-${choice.value}-hint` : undefined}
          />
          <span className="min-w-0">
            <span className="block font-medium">{choice.label}</span>
            {choice.hint ? (
              <span id={`${id}-${choice.value}-hint`} className="block text-ink-2 text-xs">
                {choice.hint}
              </span>
            ) : null}
          </span>
        </label>
      ))}
    </RadioGroup>
  )
}
