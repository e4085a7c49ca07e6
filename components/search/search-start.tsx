import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { chipVariants } from '@/components/kit/chip'
import { EmptyState } from '@/components/kit/empty-state'
import { SearchArt } from '@/components/kit/pictures/search-art'
import type { RecentSearch, SavedSearch, Suggestions } from '@/lib/search/schema'
import { RecentSearches } from './recent-searches'
import { SavedSearches } from './saved-searches'
import { type SearchQuery, searchHref } from './search-query'

export interface Start {
  recent: readonly RecentSearch[]
  saved: readonly SavedSearch[]
  suggestions: Suggestions['data']
}

/** What the search screen shows before anything is typed. */
export function SearchStart({ query, recent, saved, suggestions }: Start & { query: SearchQuery }) {
  const t = useTranslations('search')
  if (recent.length + saved.length + suggestions.length === 0)
    return <EmptyState art={<SearchArt />} title={t('empty.startTitle')} text={t('empty.startText')} />
  return (
    <>
      <SavedSearches saved={saved} view={query.view} />
      <RecentSearches recent={recent} query={query} />
      {suggestions.length > 0 ? (
        <section className="mb-6">
          <h2 className="mb-2 font-semibold text-ink-3 text-sm">{t('suggestions')}</h2>
          <ul className="flex flex-wrap gap-2">
            {suggestions.map(({ id, name }) => (
              <li key={id} className="min-w-0">
                <a
                  href={searchHref(query, { q: name.slice(0, 200) })}
                  data-soft=""
                  className={chipVariants({ className: 'max-w-full' })}
                >
                  <Search aria-hidden="true" className="shrink-0 text-ink-3" />
                  <bdi className="truncate">{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
