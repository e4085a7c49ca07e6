import {
  Ban,
  Gift,
  HeartHandshake,
  Lightbulb,
  type LucideIcon,
  ShoppingBag,
  ShoppingCart,
  Undo2,
} from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { badgeVariants, type Tone } from '@/components/ui/badge'
import { drawn } from '@/components/ui/drawn'
import { cn } from '@/lib/client/cn'
import type { GiftStatus } from '@/lib/gifts/schema'

/** Icon and tone of every stage of a gift. */
export const stageLooks: Record<GiftStatus, { icon: LucideIcon; tone: Tone }> = {
  idea: { icon: Lightbulb, tone: 'neutral' },
  planned: { icon: ShoppingCart, tone: 'warn' },
  purchased: { icon: ShoppingBag, tone: 'info' },
  wrapped: { icon: Gift, tone: 'primary' },
  given: { icon: HeartHandshake, tone: 'good' },
  returned: { icon: Undo2, tone: 'neutral' },
  cancelled: { icon: Ban, tone: 'neutral' },
}

const tags = Object.fromEntries(
  Object.entries(stageLooks).map(([stage, { icon, tone }]) => [
    stage,
    { icon: drawn(icon), look: badgeVariants({ tone }) },
  ]),
) as Record<GiftStatus, { icon: ReactElement; look: string }>

/** The same tag for rows, which call it as a function. */
export const stageTag = (stage: GiftStatus, label: ReactNode, className?: string) => (
  <span
    data-slot="badge"
    className={className ? cn(tags[stage].look, className) : tags[stage].look}
    data-stage={stage}
  >
    {tags[stage].icon}
    {label}
  </span>
)

export const StageTag = ({
  stage,
  label,
  className,
}: {
  stage: GiftStatus
  label: ReactNode
  className?: string
}) => stageTag(stage, label, className)
