import { Clock, type LucideIcon, Scale, Tag, TrendingUp, Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { FinancialInsights } from '@/lib/analytics/insights/schema'
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

/** A note and its sentence, as the insights carry them side by side. */
export const adviceOf = ({ notes, recommendations }: FinancialInsights): Advice[] =>
  notes.flatMap(({ key }, at) => {
    const text = recommendations[at]
    return text ? [{ key, text }] : []
  })

/** With less there is no panel: one sentence stands under the sum. */
export const enoughAdvice = 2

/** Advice about the budgets, each with its number. */
export function Noticed({ advice, className }: { advice: readonly Advice[]; className?: string }) {
  const t = useTranslations('budgets.overview')
  return (
    <section
      data-slot="noticed"
      className={cn('min-w-0 rounded-lg bg-good-soft p-5 text-ink-2 max-md:p-4', className)}
    >
      <h2 className="display text-good-ink text-lg">{t('noticed')}</h2>
      <ul className="mt-2.5 flex flex-col gap-3 text-sm">
        {advice.map(({ key, text }) => {
          const Icon = icons[key]
          return (
            <li key={text} className="flex items-start gap-2">
              <Icon aria-hidden="true" className="mt-px size-4.25 shrink-0 text-good-ink" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
