import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { inputClasses } from './input'

/** The platform's own picker, the best one on a phone. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span data-slot="native-select" className={cn('relative block w-full', className)}>
      <select className={cn(inputClasses, 'appearance-none pe-8')} {...props}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute end-2.5 top-1/2 size-4 text-ink-3"
      />
    </span>
  )
}
