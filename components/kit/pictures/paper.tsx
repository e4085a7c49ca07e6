import type { CSSProperties, ReactNode } from 'react'
import { hash } from '@/components/kit/hash'
import type { OccasionType } from '@/lib/occasions/schema'

const patterns = ['dots', 'stripe', 'ging', 'scal', 'grid', 'conf'] as const
export type Pattern = (typeof patterns)[number]

/** The pattern of a record’s paper, always the same one. */
export const patternOf = (id: string) => patterns[hash(id) % patterns.length]!

/** One tile of the confetti. A document holds it once, and each sheet of confetti paper repeats it. */
export const confettiTile = (
  <svg aria-hidden="true" className="absolute size-0">
    <pattern id="confetti" width="48" height="48" patternUnits="userSpaceOnUse">
      <g fill="#e2486b">
        <rect x="6" y="8" width="9" height="3" rx="1.5" transform="rotate(30 10 9)" />
        <rect x="32" y="30" width="9" height="3" rx="1.5" transform="rotate(-40 36 31)" />
      </g>
      <g fill="#f2b134">
        <circle cx="30" cy="10" r="2.2" />
        <circle cx="10" cy="34" r="2.2" />
      </g>
      <path
        d="M20 22q4-4 7 0M40 16q-3 3 0 6M20 42q3-3 6 0"
        fill="none"
        stroke="#2f7f5f"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </pattern>
  </svg>
)

const confetti = (
  <svg aria-hidden="true" className="paper-confetti">
    <rect width="100%" height="100%" fill="url(#confetti)" />
  </svg>
)

/**
 * What the paper of a pattern holds below its other content; null for the patterns of the style sheet. Confetti is part
 * of the page, because a browser paints a background image later than the page.
 */
export const groundOf = (pattern: Pattern) => (pattern === 'conf' ? confetti : null)

/** A bow in the colour of the ribbon of the paper around it. */
export const Bow = ({ className }: { className?: string }) => (
  <svg className={className} viewBox="0 0 60 44" aria-hidden="true">
    <g fill="var(--pr)" stroke="#ffffff66" strokeWidth="1.5">
      <path d="M30 22C22 4 4 2 4 14s16 14 26 8zM30 22C38 4 56 2 56 14s-16 14-26 8z" />
      <path d="M27 24 16 42l8-3 4 4 4-18zM33 24l11 18-8-3-4 4-2-18z" strokeWidth="1.2" />
      <rect x="24" y="15" width="12" height="13" rx="4" />
    </g>
  </svg>
)

/** The second ribbon of a wrapped gift, and its bow. */
export const wrapped = (
  <>
    <span className="paper-ribbon" data-cross="" />
    {Bow({ className: 'paper-bow' })}
  </>
)

/** Wrapping paper for its children to lie on, in the colours of a type of occasion. */
export function Paper({
  pattern,
  occasion = 'other',
  className = '',
  style,
  children,
}: {
  pattern: Pattern
  occasion?: OccasionType
  className?: string
  style?: CSSProperties
  children?: ReactNode
}) {
  return (
    <div className={`paper ${className}`} data-paper={occasion} data-pattern={pattern} style={style}>
      {groundOf(pattern)}
      {children}
    </div>
  )
}
