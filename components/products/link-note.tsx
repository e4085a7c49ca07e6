'use client'
import { useFormatter, useTranslations } from 'next-intl'
import { isCurrency } from '@/lib/core/money'
import type { LinkReading } from './use-link-preview'

/** One quiet line about the page of a link. */
export function LinkNote({ reading: { status, page, reason, filled } }: { reading: LinkReading }) {
  const t = useTranslations('products')
  const format = useFormatter()
  const said = page?.price != null && page.currency && !isCurrency(page.currency) ? page : null
  const sentences = [
    status === 'reading' ? t('reading') : null,
    status === 'offline' ? t('offline') : null,
    status === 'failed' ? `${reason ?? t('unread')} ${t('stays')}` : null,
    filled && page ? t('filled', { store: page.store }) : null,
    said ? t('says', { price: `${format.number(said.price!)} ${said.currency}` }) : null,
  ].filter(sentence => sentence !== null)
  return (
    <p aria-live="polite" data-slot="link-note" className="text-ink-3 text-xs empty:hidden">
      {sentences.join(' ')}
    </p>
  )
}
