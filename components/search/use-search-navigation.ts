'use client'
import { useListQuery } from '@/components/kit/use-list-query'
import type { SearchFilters } from '@/lib/search/schema'
import { type SearchQuery, searchHref } from './search-query'

type Changes = SearchFilters & Partial<Pick<SearchQuery, 'q' | 'sort'>>

function changedHref(query: SearchQuery, { q = query.q, sort = query.sort, ...filters }: Changes) {
  return searchHref(query, { q, sort, filters: { ...query.filters, ...filters } })
}

/** Asks for other results through the address: another text, order or filters. */
export const useSearchNavigation = (query: SearchQuery) =>
  useListQuery<SearchQuery, Changes>(query, changedHref)
