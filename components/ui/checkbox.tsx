'use client'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

/** A tick, drawn by `check` in app/design.css. */
export function Checkbox({
  checked,
  onCheckedChange,
  round,
  className,
  ...props
}: Omit<ComponentProps<'input'>, 'type' | 'ref' | 'checked' | 'onChange'> & {
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean) => void
  round?: boolean
}) {
  return (
    <input
      type="checkbox"
      data-slot="checkbox"
      // HTML has no attribute for it.
      ref={box => {
        if (box) box.indeterminate = checked === 'indeterminate'
      }}
      checked={checked === true}
      onChange={event => onCheckedChange(event.target.checked)}
      className={cn('check hit', round && 'rounded-full', className)}
      {...props}
    />
  )
}
