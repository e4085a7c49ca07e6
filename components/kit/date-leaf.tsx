import { cn } from '@/lib/client/cn'
import type { OccasionType } from '@/lib/occasions/schema'

/** A leaf of a calendar: the month on a strip in the colour of the occasion, the day below. */
export function DateLeaf({
  month,
  day,
  type,
  className,
}: {
  month: string
  day: string | number
  type: OccasionType
  className?: string
}) {
  return (
    <span
      data-slot="date-leaf"
      data-occ={type}
      className={cn(
        'block w-11 shrink-0 overflow-hidden rounded-[10px] bg-surface text-center shadow-[0_0_0_1px_var(--line),var(--sh-1)] in-[:lang(ar)]:w-13',
        className,
      )}
    >
      <span className="block truncate bg-o-soft px-0.5 font-bold text-[11px]/[16px] text-o-ink">{month}</span>
      <span className="display num block text-[18px]/[26px]">{day}</span>
    </span>
  )
}
