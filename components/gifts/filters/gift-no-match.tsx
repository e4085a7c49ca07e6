'use client'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { SearchArt } from '@/components/kit/pictures/search-art'
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
        <a
          href={giftsHref(
            query,
            isNarrowed(query) ? unfiltered(query) : { ...unfiltered(query), tab: 'all', status: 'all' },
          )}
          data-soft=""
          className={buttonVariants({ variant: 'secondary' })}
        >
          {t('filters.clear')}
        </a>
      }
    />
  )
}
