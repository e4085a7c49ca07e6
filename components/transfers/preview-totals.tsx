'use client'
import { useFormatter, useTranslations } from 'next-intl'
import type { Total } from './preview-lines'

/** How much will be imported: the number of each type, with its sums. */
export function PreviewTotals({ totals, areWishes }: { totals: readonly Total[]; areWishes: boolean }) {
  const t = useTranslations('transfers')
  const format = useFormatter()
  return (
    <ul
      data-part="totals"
      className="flex flex-wrap gap-x-5 gap-y-1 text-sm"
      aria-label={t('preview.totals')}
    >
      {totals.map(({ type, count, amounts }) => (
        <li key={type} className="flex flex-wrap gap-x-2">
          <span className="text-ink-2">{t(`preview.count.${areWishes ? 'wish' : type}`, { count })}</span>
          {amounts.map(({ currency, amount }) => (
            <b key={currency} className="num">
              {format.number(amount, { style: 'currency', currency })}
            </b>
          ))}
        </li>
      ))}
    </ul>
  )
}
