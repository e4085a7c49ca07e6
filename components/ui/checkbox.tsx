'use client'
import { Check, Minus } from 'lucide-react'
import * as CheckboxPrimitive from 'radix-ui/checkbox'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export function Checkbox({
  className,
  round,
  ...props
}: ComponentProps<typeof CheckboxPrimitive.Root> & { round?: boolean }) {
  return (
    <CheckboxPrimitive.Root
      data-slot="checkbox"
      className={cn(
        'hit group inline-grid size-5 align-middle shrink-0 place-items-center rounded-sm border-[1.5px] border-input bg-surface text-white',
        'hover:border-ink-3 disabled:border-line disabled:bg-sunken aria-invalid:border-bad dark:text-canvas',
        'data-[state=checked]:border-good data-[state=indeterminate]:border-good data-[state=checked]:bg-good data-[state=indeterminate]:bg-good',
        round && 'rounded-full',
        className,
      )}
      {...props}
    >
      <CheckboxPrimitive.Indicator className="data-[state=checked]:animate-tick">
        <Check className="size-3.5 stroke-3 group-data-[state=indeterminate]:hidden" />
        <Minus className="hidden size-3.5 stroke-3 group-data-[state=indeterminate]:block" />
      </CheckboxPrimitive.Indicator>
    </CheckboxPrimitive.Root>
  )
}
