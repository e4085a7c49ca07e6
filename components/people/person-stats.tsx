import { useFormatter, useTranslations } from 'next-intl'
import type { PlainDate } from '@/lib/core/calendar'
import { usePeopleWords } from './people-words'

export interface GiftStats {
  given: number
  since: number | null
  average: number | null
  thisYear: number
  currency: string
  otherCurrencies: boolean
}

/** Four numbers about the gifts that a person has received. */
export function PersonStats({ stats, today }: { stats: GiftStats; today: PlainDate }) {
  const t = useTranslations('people.detail')
  const format = useFormatter()
  const words = usePeopleWords(today)
  if (stats.given === 0) return null
  const money = (amount: number) => words.money(amount, stats.currency)
  const cells = [
    { label: t('giftsGiven'), value: format.number(stats.given) },
    { label: t('since'), value: stats.since === null ? '–' : String(stats.since) },
    { label: t('average'), value: stats.average === null ? '–' : money(stats.average) },
    { label: t('thisYear'), value: money(stats.thisYear) },
  ]
  return (
    <div className="shrink-0 max-md:hidden">
      <dl className="grid auto-cols-auto grid-flow-col gap-px overflow-hidden rounded-lg border border-line bg-line shadow-1">
        {cells.map(cell => (
          <div key={cell.label} className="bg-surface px-4.5 py-3">
            <dt className="whitespace-nowrap text-ink-2 text-sm">{cell.label}</dt>
            <dd className="display num text-xl">
              <bdi>{cell.value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {stats.otherCurrencies ? (
        <p className="mt-1 text-end text-ink-3 text-xs">
          {t('otherCurrencies', { currency: stats.currency })}
        </p>
      ) : null}
    </div>
  )
}
