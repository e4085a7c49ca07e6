import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { inputClasses } from './input'

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      data-slot="textarea"
      rows={rows}
      className={cn(
        inputClasses,
        'field-sizing-content h-auto min-h-19 resize-y py-2.5 max-md:h-auto',
        className,
      )}
      {...props}
    />
  )
}
