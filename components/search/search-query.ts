import { fold } from '@/lib/core/text'
import { type SavedSearch, SearchFilters, type SearchType, searchTypes } from '@/lib/search/schema'

export const searchViews = ['list', 'grid'] as const
export type SearchView = (typeof searchViews)[number]

/** What the address of the search screen says. */
export interface SearchQuery {
  q: string
  type: SearchType
  view: SearchView
  filters: SearchFilters
}

type Params = Record<string, string | string[] | undefined>
const filterKeys = Object.keys(SearchFilters.shape) as (keyof SearchFilters)[]
const numbers = ['minPrice', 'maxPrice']

/** Reads the address; what makes no sense there is ignored. */
export function readSearch(params: Params): SearchQuery {
  const typed = typeof params.q === 'string' ? params.q.slice(0, 200).trim() : ''
  const known = filterKeys.flatMap(key => {
    const value = params[key]
    if (typeof value !== 'string' || value === '') return []
    const read = SearchFilters.shape[key].safeParse(numbers.includes(key) ? Number(value) : value)
    return read.success && read.data !== undefined ? [[key, read.data] as const] : []
  })
  return {
    q: fold(typed) ? typed : '',
    type: searchTypes.find(type => type === params.type) ?? 'all',
    view: searchViews.find(view => view === params.view) ?? 'list',
    filters: Object.fromEntries(known),
  }
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
