import { AccountList } from '@/lib/operator/schema'
import { type AccountQuery, usualSort } from './account-query'

/** Reads the address. Invalid parts are ignored. */
export function readAccountQuery(params: Record<string, string | string[] | undefined>): AccountQuery {
  const { shape } = AccountList
  const [sort, q, filter, cursor] = [
    shape.sort.safeParse(params.sort),
    shape.q.safeParse(params.q),
    shape.filter.safeParse(params.filter),
    shape.cursor.safeParse(params.cursor),
  ]
  return {
    sort: (sort.success && sort.data) || usualSort,
    q: (q.success && q.data) || undefined,
    filter: filter.success ? filter.data : undefined,
    cursor: (cursor.success && cursor.data) || undefined,
  }
}
