import { PersonFilter } from '@/lib/people/schema'
import { type PeopleQuery, peopleViews, usualSort } from './people-query'

/** Reads the address. Invalid parts are ignored. */
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
    relationship:
      relationship.success && typeof relationship.data === 'string' ? relationship.data : undefined,
    cursor: (cursor.success && cursor.data) || undefined,
  }
}
