'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { Card } from '@/components/kit/card'
import { Button } from '@/components/ui/button'
import type { ImportResult } from '@/lib/transfers/schema'

type Spending = NonNullable<ImportResult['detected']['spending']>

/** Which sentence says what is money spent. */
const sentenceOf = ({ by, spent, turned }: Spending) => {
  if (by === 'balance') return spent === '+' ? 'raises' : 'lowers'
  if (by === 'sign') return spent === '+' ? 'plus' : 'minus'
  if (by === 'all') return turned ? 'none' : 'all'
  return spent === null ? 'none' : by
}

/** How a table of money was understood, in one sentence that can be turned round. */
export function SpendingSentence({
  spending,
  guessed,
  busy,
  onChange,
}: {
  spending: Spending
  /** Columns that were known by their values alone. */
  guessed: readonly string[]
  busy: boolean
  onChange: (spending: 'asRead' | 'turned') => void
}) {
  const t = useTranslations('transfers')
  const format = useFormatter()
  return (
    <Card className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p data-part="spending">{t(`spending.${sentenceOf(spending)}`, { spent: spending.spent ?? '' })}</p>
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => onChange(spending.turned ? 'asRead' : 'turned')}
        >
          {t('spending.turn')}
        </Button>
      </div>
      {guessed.length > 0 ? (
        <p className="text-sm text-warn-ink">
          {t('spending.guessed', { count: guessed.length, columns: format.list(guessed) })}
        </p>
      ) : null}
    </Card>
  )
}
