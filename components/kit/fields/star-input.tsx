'use client'
import { Star } from 'lucide-react'
import { cn } from '@/lib/client/cn'

const stars = [1, 2, 3, 4, 5] as const

/** One to five stars as radio buttons. Pressing the chosen star takes it back. */
export function StarInput({
  name,
  value,
  onChange,
  starsOf,
  className,
  ...group
}: {
  /** Differs from other groups on the page. */
  name: string
  value: number | null
  onChange: (stars: number | null) => void
  /** How the count is said. */
  starsOf: (count: number) => string
  className?: string
  id?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-labelledby'?: string
}) {
  return (
    <div role="radiogroup" {...group} className={cn('-mx-1.5 flex', className)}>
      {stars.map(count => (
        <label
          key={count}
          className="hit flex size-9 cursor-pointer items-center justify-center rounded-full has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-primary pointer-coarse:size-11"
        >
          <input
            type="radio"
            name={name}
            checked={value === count}
            onChange={() => onChange(count)}
            onClick={() => value === count && onChange(null)}
            aria-label={starsOf(count)}
            className="sr-only"
          />
          <Star
            aria-hidden="true"
            className={cn('size-5', value !== null && count <= value ? 'fill-warn text-warn' : 'text-ink-3')}
          />
        </label>
      ))}
    </div>
  )
}
