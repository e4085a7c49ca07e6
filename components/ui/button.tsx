import { cva, type VariantProps } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export const buttonVariants = cva('btn press', {
  variants: {
    variant: {
      primary: 'border-transparent bg-primary text-primary-foreground hover:bg-(--primary-hover)',
      secondary: 'border-line-strong bg-surface text-ink shadow-1 hover:bg-sunken dark:hover:bg-raised',
      quiet:
        'border-transparent text-ink-2 [--btn-off:transparent] hover:bg-sunken hover:text-ink dark:hover:bg-raised',
      soft: 'border-transparent bg-primary-soft text-primary-ink hover:border-primary/25',
      destructive: 'border-line-strong bg-surface text-bad-ink hover:border-bad/40 hover:bg-bad-soft',
      /** Only in the last step of a confirmation. */
      danger: 'border-transparent bg-bad text-white hover:brightness-95 dark:text-canvas',
    },
    size: {
      sm: 'hit h-7.5 px-2.5 text-sm max-md:h-9',
      md: 'hit h-9 px-3.5 text-base max-md:h-11',
      lg: 'h-12 rounded-lg px-5.5 text-lg',
      icon: 'hit size-9 p-0 max-md:size-11 [&_svg:not([class*=size-])]:size-4.5',
      'icon-sm': 'hit size-7.5 p-0 max-md:size-9 [&_svg:not([class*=size-])]:size-4.5',
    },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
})

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & {
    asChild?: boolean
    /** Shows a spinner over the words, keeps the width and ignores presses. */
    busy?: boolean
  }

export function Button({
  className,
  variant,
  size,
  asChild,
  busy,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const classes = cn(buttonVariants({ variant, size }), className)
  if (asChild) {
    return (
      <Slot.Root data-slot="button" className={classes} onClick={onClick} {...props}>
        {children}
      </Slot.Root>
    )
  }
  return (
    <button
      data-slot="button"
      type="button"
      className={cn(classes, busy && 'cursor-progress opacity-85')}
      aria-busy={busy || undefined}
      onClick={busy ? event => event.preventDefault() : onClick}
      {...props}
    >
      {busy ? (
        <>
          <span className="inline-flex items-center gap-1.5 opacity-0">{children}</span>
          <span className="absolute inset-0 grid place-items-center" aria-hidden="true">
            <LoaderCircle className="size-4.5 animate-spin stroke-2" />
          </span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
