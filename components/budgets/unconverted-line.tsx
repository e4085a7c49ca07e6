import { useTranslations } from 'next-intl'
import { toCurrencies } from '@/components/exchange-rates/to-currencies'
import { cn } from '@/lib/client/cn'

/** Says what the figures of a screen leave out, with the way to change that. */
export function UnconvertedLine({
  of,
  className,
}: {
  of: readonly { currency: string }[]
  className?: string
}) {
  const t = useTranslations('budgets.overview')
  if (of.length === 0) return null
  const currencies = [...new Set(of.map(({ currency }) => currency))].join(', ')
  return (
    <p className={cn('text-ink-2 text-sm', className)}>
      {t.rich('unconverted', {
        currencies,
        link: toCurrencies,
      })}
    </p>
  )
}
