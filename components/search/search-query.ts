import { pageSize } from '@/lib/core/rows'
import type { SavedSearch, SearchFilters, SearchType } from '@/lib/search/schema'
import type { SearchSort } from '@/lib/search/values'

export const searchViews = ['list', 'grid'] as const
export type SearchView = (typeof searchViews)[number]

/** What the address of the search screen says. */
export interface SearchQuery {
  q: string
  type: SearchType
  view: SearchView
  sort: SearchSort
  /** How many results of one type are shown. */
  rows: number
  filters: SearchFilters
}

/** A search for everything, as the screen begins. */
export const blankSearch: SearchQuery = {
  q: '',
  type: 'all',
  view: 'list',
  sort: 'relevance',
  rows: pageSize,
  filters: {},
}

/** The address of a file with all results. */
export function exportHref(query: SearchQuery, format: 'csv' | 'json'): string {
  const { view: _, ...asked } = query
  return `/api/search/export?${new URLSearchParams([['format', format], ['query', query.q], ...fieldsOf({ ...asked, view: 'list' })])}`
}

/** The fields of the address beside the text: what a form without scripts sends along. */
export function fieldsOf({ type, view, sort, filters }: Omit<SearchQuery, 'rows'>): [string, string][] {
  return [
    ...(type === 'all' ? [] : [['type', type] as [string, string]]),
    ...(view === 'list' ? [] : [['view', view] as [string, string]]),
    ...(sort === 'relevance' ? [] : [['sort', sort] as [string, string]]),
    ...Object.entries(filters).flatMap(([key, value]): [string, string][] =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  ]
}

/** The address of the search screen after some changes. */
export function searchHref(query: SearchQuery, changes: Partial<SearchQuery> = {}): string {
  const next = { ...query, rows: pageSize, ...changes }
  const params = new URLSearchParams([...(next.q ? [['q', next.q]] : []), ...fieldsOf(next)])
  if (next.rows !== pageSize) params.set('rows', String(next.rows))
  return params.size ? `/app/search?${params}` : '/app/search'
}

export const isFiltered = ({ filters }: SearchQuery) =>
  Object.values(filters).some(value => value !== undefined)

/** The address of a saved search, in the view that is open. */
export function savedHref({ query, filters: { type = 'all', ...filters } }: SavedSearch, view: SearchView) {
  return searchHref({ ...blankSearch, q: query, type, view, filters })
}
