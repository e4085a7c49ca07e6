'use client'
import { X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ComponentProps } from 'react'
import { inputBoxClasses, inputClasses } from '@/components/ui/input'
import { cn } from '@/lib/client/cn'

/** A calendar date (YYYY-MM-DD) with the platform's own picker; null when empty. */
export function DateInput({
  value,
  onChange,
  required,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string | null | undefined
  onChange: (value: string | null) => void
}) {
  const t = useTranslations('common')
  return (
    <div data-slot="date-input" className={cn(inputClasses, inputBoxClasses, 'pe-1.5', className)}>
      <input
        {...props}
        type="date"
        required={required}
        value={value ?? ''}
        onChange={event => onChange(event.target.value || null)}
        className="num h-full w-full min-w-0 bg-transparent outline-none"
      />
      {value && !required && !props.disabled ? (
        <button
          type="button"
          aria-label={t('clearDate')}
          onClick={() => onChange(null)}
          className="hit grid size-7 shrink-0 place-items-center rounded-sm text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X className="size-4" />
        </button>
      ) : null}
    </div>
  )
}
