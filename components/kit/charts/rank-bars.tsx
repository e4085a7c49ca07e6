import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { cn } from '@/lib/client/cn'
import type { ValueFormat } from './data'
import { valueText } from './value-text'

export interface RankItem {
  key: string
  label: ReactNode
  value: number
  /** Where the label leads. */
  href?: string
}

/** How strong the colour of the first bar is, and how much of it the later ones lose. */
const [strongest, step, weakest] = [100, 12, 45]

/** Horizontal bars with their numbers, in the given order. Needs no code in the browser. */
export function RankBars({
  items,
  format,
  className,
}: {
  items: readonly RankItem[]
  format: ValueFormat
  className?: string
}) {
  const locale = useLocale()
  const most = Math.max(0, ...items.map(({ value }) => value))
  return (
    <ol
      data-slot="rank-bars"
      className={cn('grid grid-cols-[fit-content(40%)_minmax(2rem,1fr)_auto] gap-x-4 gap-y-2.5', className)}
    >
      {items.map(({ key, label, value, href }, at) => (
        <li
          key={key}
          className={cn(
            'relative col-span-3 grid min-w-0 grid-cols-subgrid items-center',
            href && 'pointer-coarse:min-h-11',
          )}
        >
          <bdi className="min-w-0 truncate text-sm">
            {href ? (
              <a href={href} data-soft="" className="after:absolute after:inset-0 hover:underline">
                {label}
              </a>
            ) : (
              label
            )}
          </bdi>
          <span aria-hidden="true" className="h-3.5 overflow-hidden rounded-[3px] bg-sunken">
            <span
              className="block h-full rounded-[3px] forced-color-adjust-none [print-color-adjust:exact]"
              style={{
                inlineSize: `${most > 0 && value > 0 ? Math.max(1, (value / most) * 100) : 0}%`,
                background: `color-mix(in oklab, var(--chart-1) ${Math.max(weakest, strongest - step * at)}%, var(--surface))`,
              }}
            />
          </span>
          <bdi className="num justify-self-end font-semibold text-sm">
            {valueText(value, format, locale, true)}
          </bdi>
        </li>
      ))}
    </ol>
  )
}
