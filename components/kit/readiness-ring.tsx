import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

const radius = 23
const length = 2 * Math.PI * radius

/** A ring of 52 px around an avatar of 42: how much is done, from 0 to 1; green with a tick at 1. */
export function ReadinessRing({
  value,
  label,
  children,
  className,
}: {
  value: number
  /** Says the state in words. */
  label: string
  children: ReactNode
  className?: string
}) {
  const done = value >= 1
  return (
    <span
      data-slot="readiness-ring"
      role="img"
      aria-label={label}
      className={cn('relative inline-grid size-13 shrink-0 place-items-center', className)}
    >
      <svg
        viewBox="0 0 52 52"
        aria-hidden="true"
        className="absolute inset-0 size-full -rotate-90 rtl:-scale-x-100 rtl:rotate-90"
      >
        <circle cx="26" cy="26" r={radius} fill="none" stroke="var(--line)" strokeWidth="3" />
        {value > 0 ? (
          <circle
            cx="26"
            cy="26"
            r={radius}
            fill="none"
            stroke={done ? 'var(--good)' : 'var(--primary)'}
            strokeWidth="3"
            strokeLinecap="round"
            strokeDasharray={`${length * Math.min(1, value)} ${length}`}
          />
        ) : null}
      </svg>
      {children}
      {done ? (
        <span className="absolute -end-0.5 -bottom-0.5 grid size-4.5 place-items-center rounded-full bg-good text-surface shadow-[0_0_0_2px_var(--surface)]">
          <Check aria-hidden="true" className="size-3 stroke-3" />
        </span>
      ) : null}
    </span>
  )
}
