import { ContactRound, LayoutGrid, Plus, Table2, Users } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { Segmented } from '@/components/kit/fields/segmented'
import { PeopleArt } from '@/components/kit/pictures/empty-art'
import { PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { cn } from '@/lib/client/cn'
import { type PeopleQuery, peopleHref } from './people-query'

/** The bar on top of the people screen. */
export function PeopleHeader({ query }: { query: PeopleQuery }) {
  const t = useTranslations('people')
  return (
    <PageHeader
      title={t('list.title')}
      icon={<Users aria-hidden="true" />}
      actions={
        <>
          <Segmented
            label={t('list.view')}
            className="me-2 max-md:me-0"
            items={[
              {
                href: peopleHref(query, { view: 'list' }),
                label: t('list.list'),
                icon: <Table2 aria-hidden="true" />,
                current: query.view === 'list',
              },
              {
                href: peopleHref(query, { view: 'cards' }),
                label: t('list.cards'),
                icon: <LayoutGrid aria-hidden="true" />,
                current: query.view === 'cards',
              },
            ]}
          />
          <a
            href="/app/data"
            data-soft=""
            className={cn(buttonVariants({ variant: 'secondary' }), 'max-md:hidden')}
          >
            <ContactRound aria-hidden="true" />
            {t('list.import')}
          </a>
          <a href="/app/people/new" data-soft="stay" className={cn(buttonVariants(), 'max-md:hidden')}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </a>
        </>
      }
    />
  )
}

/** The people screen before the first person: two ways to begin. */
export function NoPeople() {
  const t = useTranslations('people')
  return (
    <EmptyState
      art={<PeopleArt />}
      title={t('empty.title')}
      text={t('empty.text')}
      actions={
        <>
          <a href="/app/people/new" data-soft="stay" className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {t('list.add')}
          </a>
          <a href="/app/data" data-soft="" className={buttonVariants({ variant: 'secondary' })}>
            <ContactRound aria-hidden="true" />
            {t('empty.import')}
          </a>
        </>
      }
    />
  )
}
