import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

/** A key of the keyboard; `onColor` for use inside a filled button. Hidden where there is no keyboard. */
export function Kbd({
  className,
  onColor,
  children,
  ...props
}: ComponentProps<'kbd'> & { onColor?: boolean }) {
  return (
    <kbd
      data-slot="kbd"
      className={cn(
        'inline-block min-w-4.5 rounded-[5px] border border-b-2 px-1.25 text-center font-sans font-semibold text-[11px]/[16px] pointer-coarse:hidden',
        onColor ? 'border-current/40 text-inherit' : 'border-line-strong bg-surface text-ink-3',
        className,
      )}
      {...props}
    >
      {/* "[" would be turned round in Arabic. The key itself stands where its page puts it. */}
      <bdi dir="ltr">{children}</bdi>
    </kbd>
  )
}
