'use client'
import { useFormatter, useLocale, useTranslations } from 'next-intl'
import { isCurrency } from '@/lib/core/money'
import type { LinkPreview } from '@/lib/products/schema'
import { PossiblePrices } from './possible-prices'
import type { LinkReading } from './use-link-preview'

/** One quiet line about the page of a link. */
export function LinkNote({
  reading: { status, page, reason, filled },
  asks = false,
  currency,
  onPrice,
}: {
  reading: LinkReading
  /** Whether the currency of the price is asked for beside it. */
  asks?: boolean
  /** The currency of the price beside it, which is offered first. */
  currency?: string
  /** Takes one of the prices that the page may mean. Without it, none is offered. */
  onPrice?: ((price: LinkPreview['possiblePrices'][number]) => void) | null
}) {
  const t = useTranslations('products')
  const format = useFormatter()
  // From right to left, "0.5 BTC" would become "BTC 0.5" without marks around it.
  const [before, after] = useLocale() === 'ar' ? ['\u2066', '\u2069'] : ['', '']
  const possible = onPrice ? (page?.possiblePrices ?? []) : []
  const said = page?.price != null && page.currency && !isCurrency(page.currency) ? page : null
  const sentences = [
    status === 'reading' ? t('reading') : null,
    status === 'offline' ? t('offline') : null,
    status === 'failed' ? `${reason ?? t('unread')} ${t('stays')}` : null,
    filled && page ? t('filled', { store: page.store }) : null,
    said && !asks && possible.length === 0
      ? t('says', { price: `${before}${format.number(said.price!)} ${said.currency}${after}` })
      : null,
    status === 'read' && page?.stock === 'soldOut' ? t('soldOut') : null,
  ].filter(sentence => sentence !== null)
  return (
    <>
      <p aria-live="polite" data-slot="link-note" className="text-ink-3 text-xs empty:hidden">
        {sentences.join(' ')}
      </p>
      {onPrice && possible.length > 0 ? (
        <PossiblePrices prices={possible} currency={currency} onPrice={onPrice} />
      ) : null}
    </>
  )
}
