'use client'
import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { RateForm } from './rate-form'
import type { Named } from './rate-row'

/** The currencies in use that nobody has a rate for, each with the way to give it one. */
export function MissingRates({
  missing,
  base,
  editing,
  onEdit,
}: {
  missing: readonly Named[]
  base: string
  editing: string | null
  onEdit: (currency: string | null) => void
}) {
  const t = useTranslations('exchangeRates')
  if (missing.length === 0) return null
  return (
    <section className="rounded-lg bg-warn-soft px-4 py-3.5" aria-labelledby="missing-rates">
      <h2 id="missing-rates" className="flex items-center gap-2 font-semibold text-warn-ink">
        <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 stroke-2" />
        {t('missing', { count: missing.length })}
      </h2>
      <p className="mt-0.5 text-ink-2 text-sm">{t('missingText')}</p>
      <ul className="mt-2 divide-y divide-line">
        {missing.map(({ currency, name }) => (
          <li key={currency}>
            {editing === currency ? (
              <RateForm currency={currency} base={base} onDone={() => onEdit(null)} />
            ) : (
              <div className="flex min-h-12 items-center gap-3">
                <span className="min-w-0 flex-1">
                  <span className="num font-semibold">{currency}</span>{' '}
                  <bdi className="text-ink-2">{name}</bdi>
                </span>
                <Button
                  id={`rate-${currency}`}
                  variant="secondary"
                  size="sm"
                  aria-label={t('addRateFor', { currency })}
                  onClick={() => onEdit(currency)}
                >
                  {t('addRate')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
