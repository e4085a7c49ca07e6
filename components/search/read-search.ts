import { rowsAsked } from '@/lib/core/rows'
import { fold } from '@/lib/core/text'
import { SearchFilters } from '@/lib/search/schema'
import { searchSorts, searchTypes } from '@/lib/search/values'
import { type SearchQuery, searchViews } from './search-query'

type Params = Record<string, string | string[] | undefined>
const filterKeys = Object.keys(SearchFilters.shape) as (keyof SearchFilters)[]
const numbers = ['minPrice', 'maxPrice']

/** Reads the address. Invalid parts are ignored. */
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
    sort: searchSorts.find(sort => sort === params.sort) ?? 'relevance',
    rows: rowsAsked(params.rows),
    filters: Object.fromEntries(known),
  }
}
