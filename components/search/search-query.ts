import type { SavedSearch, SearchFilters, SearchType } from '@/lib/search/schema'

export const searchViews = ['list', 'grid'] as const
export type SearchView = (typeof searchViews)[number]

/** What the address of the search screen says. */
export interface SearchQuery {
  q: string
  type: SearchType
  view: SearchView
  filters: SearchFilters
}

/** The fields of the address beside the text: what a form without scripts sends along. */
export function fieldsOf({ type, view, filters }: SearchQuery): [string, string][] {
  return [
    ...(type === 'all' ? [] : [['type', type] as [string, string]]),
    ...(view === 'list' ? [] : [['view', view] as [string, string]]),
    ...Object.entries(filters).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ]
}

/** The address of the search screen after some changes. */
export function searchHref(query: SearchQuery, changes: Partial<SearchQuery> = {}): string {
  const next = { ...query, ...changes }
  const params = new URLSearchParams([...(next.q ? [['q', next.q]] : []), ...fieldsOf(next)])
  return params.size ? `/app/search?${params}` : '/app/search'
}

export const isFiltered = ({ filters }: SearchQuery) =>
  Object.values(filters).some(value => value !== undefined)

/** The address of a saved search, in the view that is open. */
export function savedHref({ query, filters: { type = 'all', ...filters } }: SavedSearch, view: SearchView) {
  return searchHref({ q: query, type, view, filters })
}
