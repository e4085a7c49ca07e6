'use client'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { SearchArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
import { buttonVariants } from '@/components/ui/button'
import { type GiftQuery, giftsHref, isNarrowed, unfiltered } from './gift-query'

/** There are gifts, but none of them fits. */
export function GiftNoMatch({ query }: { query: GiftQuery }) {
  const t = useTranslations('gifts')
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('empty.noneFound')}
      text={t('empty.noneFoundText')}
      actions={
        <Link
          href={
            isNarrowed(query) ? giftsHref(query, unfiltered) : giftsHref(query, { ...unfiltered, tab: 'all' })
          }
          className={buttonVariants({ variant: 'secondary' })}
        >
          {t('filters.clear')}
        </Link>
      }
    />
  )
}
