import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'

export type Stat = { label: string; value: ReactNode; hint?: ReactNode; href?: string }

/** Up to four totals in one surface, parted by lines; two by two on a phone, where the last of three takes the row. */
export function StatStrip({ stats, className }: { stats: readonly Stat[]; className?: string }) {
  return (
    <dl
      data-slot="stat-strip"
      className={cn(
        'grid auto-cols-fr grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-flow-col md:grid-cols-none max-md:[&>:last-child:nth-child(odd)]:col-span-2',
        className,
      )}
    >
      {stats.map(stat => (
        <div key={stat.label} className="relative min-w-0 bg-surface px-5 py-3.5 max-md:px-4 max-md:py-3">
          <dt className="font-medium text-ink-2 text-sm">
            {stat.href ? (
              <a href={stat.href} data-soft="" className="after:absolute after:inset-0 hover:underline">
                {stat.label}
              </a>
            ) : (
              stat.label
            )}
          </dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-2.5">
            <bdi className="display num text-[26px]/[34px]">{stat.value}</bdi>
            {stat.hint ? <span className="min-w-0 truncate text-ink-3 text-sm">{stat.hint}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
