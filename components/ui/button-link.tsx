import type { VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'
import { buttonVariants } from './button'

/** A link that looks like a button and loads the whole page it leads to. */
export function ButtonLink({
  variant,
  size,
  className,
  ...props
}: ComponentProps<'a'> & { href: string } & VariantProps<typeof buttonVariants>) {
  return <a data-slot="button" className={cn(buttonVariants({ variant, size }), className)} {...props} />
}
