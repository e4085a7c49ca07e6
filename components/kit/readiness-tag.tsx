import type { ReactNode } from 'react'
import { badgeVariants, type Tone } from '@/components/ui/badge'
import { cn } from '@/lib/client/cn'
import type { Readiness } from '@/lib/occasions/schema'

const tones: Record<Readiness['level'], Tone> = {
  needsIdeas: 'bad',
  needsPick: 'warn',
  toBuy: 'neutral',
  toWrap: 'warn',
  ready: 'good',
}

/**
 * How far the gifts are; the label says it ("2 to wrap"). A `quiet` tag has no colour: there is time. Rows call it
 * as a function.
 */
export const readinessTag = (
  level: Readiness['level'],
  label: ReactNode,
  quiet: boolean,
  className?: string,
) => (
  <span
    data-slot="badge"
    className={cn(badgeVariants({ tone: quiet && level !== 'ready' ? 'neutral' : tones[level] }), className)}
  >
    {label}
  </span>
)

export const ReadinessTag = ({
  level,
  label,
  quiet = false,
  className,
}: {
  level: Readiness['level']
  label: ReactNode
  quiet?: boolean
  className?: string
}) => readinessTag(level, label, quiet, className)
