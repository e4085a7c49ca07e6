import { CalendarPlus, FileInput, Plus } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { OccasionsArt, SearchArt } from '@/components/kit/empty-art'
import { EmptyState } from '@/components/kit/empty-state'
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
          <Link href="/app/occasions/holidays" scroll={false} className={buttonVariants()}>
            <CalendarPlus aria-hidden="true" />
            {t('list.addHolidays')}
          </Link>
          <Link href="/app/data" className={buttonVariants({ variant: 'secondary' })}>
            <FileInput aria-hidden="true" />
            {t('empty.import')}
          </Link>
          <Link href="/app/occasions/new" scroll={false} className={buttonVariants({ variant: 'secondary' })}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </Link>
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
          <Link
            href={occasionsHref(query, { past: false, type: undefined })}
            className={buttonVariants({ variant: 'secondary' })}
          >
            {t(query.past ? 'list.upcoming' : 'list.allKinds')}
          </Link>
        ) : (
          <Link href="/app/occasions/new" scroll={false} className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </Link>
        )
      }
    />
  )
}
