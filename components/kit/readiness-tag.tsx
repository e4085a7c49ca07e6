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

/** How far the gifts are; the label says it ("2 to wrap"). A `quiet` tag has no colour: there is time. */
export function ReadinessTag({
  level,
  label,
  quiet = false,
  className,
}: {
  level: Readiness['level']
  label: ReactNode
  quiet?: boolean
  className?: string
}) {
  return (
    <Badge tone={quiet && level !== 'ready' ? 'neutral' : tones[level]} className={className}>
      {label}
    </Badge>
  )
}
