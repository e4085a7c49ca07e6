import { useTranslations } from 'next-intl'
import { toCurrencies } from '@/components/exchange-rates/to-currencies'

/** Says which amounts no figure holds, with the way to change that. */
export function UnconvertedNote({ of }: { of: readonly { currency: string }[] }) {
  const t = useTranslations('analytics')
  if (of.length === 0) return null
  return (
    <p className="text-ink-2 text-sm">
      {t.rich('unconverted', {
        currencies: [...new Set(of.map(({ currency }) => currency))].join(', '),
        link: toCurrencies,
      })}
    </p>
  )
}
