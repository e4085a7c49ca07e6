import { cva, type VariantProps } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '@/lib/client/cn'

export const badgeVariants = cva('tag', {
  variants: {
    tone: {
      neutral: 'bg-sunken text-ink-2',
      good: 'bg-good-soft text-good-ink',
      warn: 'bg-warn-soft text-warn-ink',
      bad: 'bg-bad-soft text-bad-ink',
      info: 'bg-info-soft text-info-ink',
      primary: 'bg-primary-soft text-primary-ink',
      /** Needs `data-occ` on itself or around it. */
      occasion: 'bg-o-soft text-o-ink',
    },
  },
  defaultVariants: { tone: 'neutral' },
})
export type Tone = NonNullable<VariantProps<typeof badgeVariants>['tone']>

/** A tag of 22 px: an icon and a word. */
export function Badge({
  className,
  tone,
  ...props
}: ComponentProps<'span'> & VariantProps<typeof badgeVariants>) {
  return <span data-slot="badge" className={cn(badgeVariants({ tone }), className)} {...props} />
}
