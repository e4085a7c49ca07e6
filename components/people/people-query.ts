import { PersonFilter, type Relationship } from '@/lib/people/schema'

export const peopleViews = ['list', 'cards'] as const
export type PeopleView = (typeof peopleViews)[number]
export const peopleOrders = ['nextDate', 'name', '-createdAt'] as const

/** What the address of the people screen says. */
export interface PeopleQuery {
  view: PeopleView
  sort: ReturnType<typeof PersonFilter.parse>['sort']
  q?: string
  relationship?: Relationship
  cursor?: string
}

const usualSort = 'nextDate'

/** Reads the address; what makes no sense there is ignored. */
export function readPeopleQuery(params: Record<string, string | string[] | undefined>): PeopleQuery {
  const { shape } = PersonFilter
  const sort = params.sort ? shape.sort.safeParse(params.sort) : undefined
  const q = shape.q.safeParse(params.q)
  const relationship = shape.relationship.safeParse(params.relationship)
  const cursor = shape.cursor.safeParse(params.cursor)
  return {
    view: peopleViews.find(view => view === params.view) ?? 'list',
    sort: sort?.success ? sort.data : usualSort,
    q: (q.success && q.data) || undefined,
    relationship: relationship.success ? relationship.data : undefined,
    cursor: (cursor.success && cursor.data) || undefined,
  }
}

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
