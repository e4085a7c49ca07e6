import type { ReactNode } from 'react'

export const gold = 'oklch(0.80 0.15 78)'
export const spruce = 'oklch(0.55 0.1 165)'
export const spruceLight = 'oklch(0.68 0.1 165)'
export const berryLight = 'oklch(0.62 0.19 10)'

/** The common ground of the drawings: an oval shadow and a few pieces of ribbon in the air. */
export function Art({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 260 190" aria-hidden="true" className="w-75 max-w-full">
      <ellipse cx="130" cy="170" rx="110" ry="12" fill="var(--sunken)" />
      {children}
      <path
        d="M190 60l6-10M206 84l12-4M38 62l-10-6M176 34v-10"
        stroke="var(--primary)"
        strokeWidth="4"
        strokeLinecap="round"
      />
      <circle cx="222" cy="58" r="5" fill={spruce} />
      <circle cx="46" cy="38" r="4" fill={gold} />
    </svg>
  )
}
