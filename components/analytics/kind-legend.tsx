import { partColor } from '@/components/kit/charts/month-bars'
import type { KindRow } from '@/lib/analytics/stories/rhythm.rules'
import { cn } from '@/lib/client/cn'

/** The kinds of occasions with their colours and sums. */
export function KindLegend({
  rows,
  label,
  money,
}: {
  rows: readonly KindRow[]
  label: (key: string) => string
  money: (minor: number) => string
}) {
  return (
    <ul className="num mt-2.5 mb-4 flex flex-wrap gap-x-4 gap-y-1 text-ink-2 text-sm">
      {rows.map(({ key, minor }) => (
        <li key={key} className="flex min-w-0 items-center gap-1.5">
          <span
            aria-hidden="true"
            data-occ={key === 'rest' ? undefined : key}
            className={cn(
              'size-2.5 shrink-0 rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]',
              partColor(key === 'rest' ? null : key),
            )}
          />
          <bdi className="truncate">{label(key)}</bdi>
          <bdi className="font-semibold text-ink">{money(minor.reduce((sum, each) => sum + each, 0))}</bdi>
        </li>
      ))}
    </ul>
  )
}
