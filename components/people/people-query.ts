import type { PersonFilter, Relationship } from '@/lib/people/schema'

export const peopleViews = ['list', 'cards'] as const
export type PeopleView = (typeof peopleViews)[number]
export const peopleOrders = ['nextDate', 'name', '-createdAt'] as const

/** The filter and order in the address of the people screen. */
export interface PeopleQuery {
  view: PeopleView
  sort: ReturnType<typeof PersonFilter.parse>['sort']
  q?: string
  relationship?: Relationship
  cursor?: string
}

export const usualSort = 'nextDate'

/** The address of the people screen after some changes; the page starts anew unless a cursor is given. */
export function peopleHref(query: PeopleQuery, changes: Partial<PeopleQuery> = {}): string {
  const next = { ...query, cursor: undefined, ...changes }
  const params = new URLSearchParams()
  if (next.view !== 'list') params.set('view', next.view)
  if (next.sort !== usualSort) params.set('sort', next.sort)
  for (const key of ['q', 'relationship', 'cursor'] as const) if (next[key]) params.set(key, next[key])
  const text = params.toString()
  return text ? `/app/people?${text}` : '/app/people'
}

export const isNarrowed = (query: PeopleQuery) => Boolean(query.q || query.relationship)
