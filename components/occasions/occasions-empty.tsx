import { CalendarPlus, FileInput, Plus } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { OccasionsArt } from '@/components/kit/pictures/empty-art'
import { SearchArt } from '@/components/kit/pictures/search-art'
import { buttonVariants } from '@/components/ui/button'
import { type OccasionQuery, occasionsHref } from './occasion-query'

/** The occasions screen before the first occasion: three ways to begin. */
export function NoOccasions() {
  const t = useTranslations('occasions')
  return (
    <EmptyState
      art={<OccasionsArt />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <>
          <a href="/app/occasions/holidays" data-soft="stay" className={buttonVariants()}>
            <CalendarPlus aria-hidden="true" />
            {t('list.addHolidays')}
          </a>
          <a href="/app/data" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
            <FileInput aria-hidden="true" />
            {t('empty.import')}
          </a>
          <a href="/app/occasions/new" data-soft="stay" className={buttonVariants({ variant: 'secondary' })}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </a>
        </>
      }
    />
  )
}

/** Nothing under the present filter, with the way back to everything. */
export function NothingHere({ query }: { query: OccasionQuery }) {
  const t = useTranslations('occasions')
  return (
    <EmptyState
      art={<SearchArt />}
      title={t(query.past ? 'list.nothingPast' : query.type ? 'list.nothingOfKind' : 'list.nothing')}
      actions={
        query.past || query.type ? (
          <a
            href={occasionsHref(query, { past: false, type: undefined })}
            data-soft=""
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t(query.past ? 'list.upcoming' : 'list.allKinds')}
          </a>
        ) : (
          <a href="/app/occasions/new" data-soft="stay" className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </a>
        )
      }
    />
  )
}
