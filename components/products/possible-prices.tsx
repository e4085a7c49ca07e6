'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId } from 'react'
import { chipVariants } from '@/components/kit/chip'
import { formatMoney } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'

type PossiblePrice = LinkPreview['possiblePrices'][number]

/** More choices than these are a list to read; whoever means another one types the price. */
const most = 5

/** What the price of a page may be, each a button. Prices in `currency` come first. */
export function PossiblePrices({
  prices,
  currency,
  onPrice,
}: {
  prices: readonly PossiblePrice[]
  currency?: string
  onPrice: (price: PossiblePrice) => void
}) {
  const t = useTranslations('products')
  const locale = useLocale()
  const id = useId()
  const own = prices.filter(price => price.currency === currency)
  const offered = [...own, ...prices.filter(price => price.currency !== currency)].slice(0, most)
  return (
    <fieldset aria-labelledby={id} className="flex min-w-0 flex-wrap items-center gap-2">
      <p id={id} className="w-full text-ink-2 text-sm">
        {t('which')}
      </p>
      {offered.map(price => (
        <button
          key={`${price.price} ${price.currency}`}
          type="button"
          className={chipVariants()}
          onClick={() => onPrice(price)}
        >
          <bdi className="num">{formatMoney(price.price, price.currency, locale)}</bdi>{' '}
          <span className="text-ink-3">{price.currency}</span>
        </button>
      ))}
    </fieldset>
  )
}
