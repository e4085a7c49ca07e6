import type { ReactNode } from 'react'
import { Badge, type Tone } from '@/components/ui/badge'
import type { Readiness } from '@/lib/occasions/schema'

const tones: Record<Readiness['level'], Tone> = {
  needsIdeas: 'bad',
  needsPick: 'warn',
  toBuy: 'neutral',
  toWrap: 'warn',
  ready: 'good',
}

/** How far the gifts are; the label says it ("2 to wrap"). */
export function ReadinessTag({
  level,
  label,
  className,
}: {
  level: Readiness['level']
  label: ReactNode
  className?: string
}) {
  return (
    <Badge tone={tones[level]} className={className}>
      {label}
    </Badge>
  )
}
