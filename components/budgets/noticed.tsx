import { Clock, type LucideIcon, Scale, Tag, TrendingUp, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { NoteKey } from '@/lib/analytics/insights/values'
import { cn } from '@/lib/client/cn'

const icons: Record<NoteKey, LucideIcon> = {
  overBudget: Scale,
  withoutPrice: Tag,
  categoryGrew: TrendingUp,
  lastMinute: Clock,
  leftPerDay: Wallet,
}

export interface Advice {
  key: NoteKey
  /** The sentence, in the reader's language. */
  text: string
}

/** Advice about the budgets, each with its number. Shows `most` of them, or all. */
export function Noticed({
  advice,
  most,
  empty,
  className,
}: {
  advice: readonly Advice[]
  most?: number
  empty: string
  className?: string
}) {
  const t = useTranslations('budgets.overview')
  const shown = advice.slice(0, most)
  return (
    <section
      data-slot="noticed"
      className={cn('min-w-0 rounded-lg bg-good-soft p-5 text-ink-2 max-md:p-4', className)}
    >
      <h2 className="display text-good-ink text-lg">{t('noticed')}</h2>
      {shown.length === 0 ? <p className="mt-2.5 text-sm">{empty}</p> : null}
      <ul className="mt-2.5 flex flex-col gap-3 text-sm">
        {shown.map(({ key, text }) => {
          const Icon = icons[key]
          return (
            <li key={text} className="flex items-start gap-2">
              <Icon aria-hidden="true" className="mt-px size-4.25 shrink-0 text-good-ink" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </li>
          )
        })}
      </ul>
      {shown.length < advice.length ? (
        <p className="mt-3">
          <a
            href="/app/budgets/insights"
            data-soft=""
            className="hit font-semibold text-good-ink text-sm hover:underline"
          >
            {t('seeAll')}
          </a>
        </p>
      ) : null}
    </section>
  )
}
