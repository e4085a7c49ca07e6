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
import type { ReactNode } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
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

export function StageTag({
  stage,
  label,
  className,
}: {
  stage: GiftStatus
  label: ReactNode
  className?: string
}) {
  const { icon: Icon, tone } = stageLooks[stage]
  return (
    <Badge tone={tone} className={className} data-stage={stage}>
      <Icon aria-hidden="true" />
      {label}
    </Badge>
  )
}
