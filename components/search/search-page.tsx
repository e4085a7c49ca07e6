import { LayoutGrid, List, Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/kit/empty-state'
import { ErrorPanel } from '@/components/kit/error-panel'
import { Segmented } from '@/components/kit/fields/segmented'
import { SearchArt } from '@/components/kit/pictures/search-art'
import { PageBody, PageHeader } from '@/components/shell/page-header'
import { buttonVariants } from '@/components/ui/button'
import { TabLinks } from '@/components/ui/tab-links'
import type { PlainDate } from '@/lib/core/calendar'
import type { Found } from '@/lib/search/schema'
import { type SearchType, searchTypes, suggested } from '@/lib/search/values'
import { Remembering } from './remembering'
import { Results } from './results'
import { SaveSearch } from './save-search'
import { SearchField } from './search-field'
import { SearchFilters } from './search-filters'
import { isFiltered, type SearchQuery, searchHref, searchViews } from './search-query'
import { SearchStart, type Start } from './search-start'
import { SearchTools } from './search-tools'
import { UnderstoodLine } from './understood'

const icons = { list: List, grid: LayoutGrid }

/** The search screen: `found` is null before anything is typed, `failed` when the search did not work. */
export function SearchPage({
  query,
  found,
  failed,
  today,
  currency,
  ...start
}: Start & {
  query: SearchQuery
  found: Found | null
  failed: boolean
  today: PlainDate
  currency: string
}) {
  const t = useTranslations('search')
  const common = useTranslations('common')
  const counts = found && { ...found.counts, all: Object.values(found.counts).reduce((sum, n) => sum + n, 0) }
  // The usual kinds always, the others where something was found.
  const isShown = (type: SearchType) =>
    type === 'all' || type === query.type || suggested.some(noun => noun === type) || Boolean(counts?.[type])
  return (
    <>
      <PageHeader
        icon={<Search aria-hidden="true" />}
        title={t('title')}
        actions={
          <Segmented
            label={t('view')}
            items={searchViews.map(view => {
              const Icon = icons[view]
              return {
                href: searchHref(query, { view }),
                label: t(view),
                icon: <Icon aria-hidden="true" />,
                current: view === query.view,
              }
            })}
          />
        }
      />
      <PageBody width="reading" className="flex flex-col gap-4">
        <SearchField query={query} />
        <SearchFilters query={query} currency={currency} />
        {failed ? (
          <ErrorPanel
            title={t('failed')}
            text={t('failedText')}
            actions={
              <a href={searchHref(query)} className={buttonVariants()}>
                {common('retry')}
              </a>
            }
          />
        ) : counts === null || found === null ? (
          <SearchStart query={query} {...start} />
        ) : (
          <>
            <div className="flex items-end gap-3">
              <TabLinks
                label={t('tabs.label')}
                className="min-w-0 flex-1 px-0 max-md:px-0"
                tabs={searchTypes.filter(isShown).map(type => ({
                  href: searchHref(query, { type }),
                  label: t(`tabs.${type}`),
                  current: type === query.type,
                  count: counts[type],
                }))}
              />
              <span className="max-md:hidden">{query.q ? <SaveSearch query={query} /> : null}</span>
            </div>
            <p role="status" className="sr-only">
              {t('found', { count: counts[query.type] })}
            </p>
            <UnderstoodLine facts={found.understood} className="text-ink-2" />
            {found.similar ? <p className="text-ink-2">{t('similar')}</p> : null}
            {found.data.length > 0 ? <SearchTools query={query} /> : null}
            <Remembering query={query.q}>
              {found.data.length > 0 ? (
                <Results found={found} query={query} today={today} />
              ) : (
                <EmptyState
                  art={<SearchArt />}
                  title={query.q ? t('empty.title', { query: query.q }) : common('noResults')}
                  text={isFiltered(query) ? t('empty.narrow') : t('empty.text')}
                  actions={
                    isFiltered(query) || query.type !== 'all' ? (
                      <a
                        href={searchHref(query, { type: 'all', filters: {} })}
                        data-soft=""
                        className={buttonVariants({ variant: 'secondary' })}
                      >
                        {isFiltered(query) ? t('filters.clear') : t('tabs.all')}
                      </a>
                    ) : null
                  }
                />
              )}
            </Remembering>
            {query.q ? (
              <div className="md:hidden">
                <SaveSearch query={query} />
              </div>
            ) : null}
          </>
        )}
      </PageBody>
    </>
  )
}
