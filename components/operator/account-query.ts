import type { AccountList } from '@/lib/operator/schema'

/** The filter and order in the address of the accounts. */
export type AccountQuery = Pick<AccountList, 'q' | 'filter' | 'cursor'> & {
  sort: NonNullable<AccountList['sort']>
}

export const usualSort = '-createdAt'

/** The address of the accounts after some changes; the page starts anew unless a cursor is given. */
export function accountsHref(query: AccountQuery, changes: Partial<AccountQuery> = {}): string {
  const next = { ...query, cursor: undefined, ...changes }
  const params = new URLSearchParams()
  if (next.sort !== usualSort) params.set('sort', next.sort)
  if (next.filter && next.filter !== 'all') params.set('filter', next.filter)
  for (const key of ['q', 'cursor'] as const) if (next[key]) params.set(key, next[key])
  const text = params.toString()
  return text ? `/app/operator/accounts?${text}` : '/app/operator/accounts'
}
