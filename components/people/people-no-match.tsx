'use client'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { SearchArt } from '@/components/kit/pictures/search-art'
import { buttonVariants } from '@/components/ui/button'
import { type PeopleQuery, peopleHref } from './people-query'

/** There are people, but none of them fits. */
export function PeopleNoMatch({ query }: { query: PeopleQuery }) {
  const t = useTranslations('people')
  return (
    <EmptyState
      art={<SearchArt />}
      title={t('empty.none')}
      text={t('empty.noneText')}
      actions={
        <a
          href={peopleHref(query, { q: undefined, relationship: undefined })}
          data-soft="stay"
          className={buttonVariants({ variant: 'secondary' })}
        >
          {t('list.clear')}
        </a>
      }
    />
  )
}
