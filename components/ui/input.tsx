import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

/** The look of all controls for typing or choosing. A wrapper shows its child's focus. */
export const inputClasses =
  'flex h-10 w-full min-w-0 items-center gap-2 rounded-md border border-input bg-surface px-3 text-base text-ink max-md:h-12 max-md:text-lg ' +
  'disabled:border-line disabled:bg-sunken disabled:text-ink-3 aria-invalid:border-bad'

/** For a box around an input that has no outline of its own. */
export const inputBoxClasses =
  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring has-[[aria-invalid=true]]:border-bad'

const latinTypes = new Set(['url', 'email', 'tel', 'password'])

/** Addresses and numbers run left to right in every language. */
export function Input({ className, type = 'text', dir, ...props }: ComponentProps<'input'>) {
  return (
    <input
      data-slot="input"
      type={type}
      dir={dir ?? (latinTypes.has(type) ? 'ltr' : undefined)}
      className={cn(inputClasses, latinTypes.has(type) && 'rtl:text-end', className)}
      {...props}
    />
  )
}
