import type { GiftFilter, GiftStatus } from '@/lib/gifts/schema'

export const giftViews = ['table', 'board', 'cards'] as const
export type GiftView = (typeof giftViews)[number]
export const giftTabs = ['all', 'notPurchased', 'purchased', 'favorites', 'received'] as const
export type GiftTab = (typeof giftTabs)[number]
/** One stage, those still to be given, or everything. */
export type StatusChoice = GiftStatus | 'active' | 'all'
export const giftOrders = ['occasionDate', '-occasionDate', '-createdAt', 'name', 'price', '-price'] as const

/** What the address of the gifts screen says. */
export interface GiftQuery {
  view: GiftView
  tab: GiftTab
  status: StatusChoice
  sort: GiftFilter['sort']
  q?: string
  personId?: string
  occasionId?: string
  minPrice?: number
  maxPrice?: number
  cursor?: string
}

const tabParams: Record<GiftTab, Record<string, string>> = {
  all: {},
  notPurchased: { status: 'notPurchased' },
  purchased: { isPurchased: 'true' },
  favorites: { isFavorite: 'true' },
  received: { direction: 'received' },
}

/** Plans come first: the list of everything shows what is still to be given, until told otherwise. */
export const usualStatus = (tab: GiftTab): StatusChoice => (tab === 'all' ? 'active' : 'all')
/** The next date first; where most lies in the past, the latest. */
export const usualSort = (tab: GiftTab, status: StatusChoice): GiftQuery['sort'] =>
  tab === 'purchased' || tab === 'received' || (status !== 'active' && tab === 'all')
    ? '-occasionDate'
    : 'occasionDate'

/** The address of the gifts screen after some changes; the page starts anew unless a cursor is given. */
export function giftsHref(query: GiftQuery, changes: Partial<GiftQuery> = {}): string {
  const next = { ...query, cursor: undefined, ...changes }
  const params = new URLSearchParams(tabParams[next.tab])
  if (next.view !== 'table') params.set('view', next.view)
  if (next.status !== usualStatus(next.tab)) params.set('status', next.status)
  const sortIsUsual = next.sort === usualSort(next.tab, next.status)
  const sortWasUsual = query.sort === usualSort(query.tab, query.status) && changes.sort === undefined
  if (!sortIsUsual && !sortWasUsual) params.set('sort', next.sort)
  for (const key of ['q', 'personId', 'occasionId', 'minPrice', 'maxPrice', 'cursor'] as const) {
    const value = next[key]
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  const text = params.toString()
  return text ? `/app/gifts?${text}` : '/app/gifts'
}

/** The same question for the REST surface and the queries. */
export function filterOf(query: GiftQuery) {
  const { tab, status, sort, q, personId, occasionId, minPrice, maxPrice } = query
  return {
    sort,
    ...(q ? { q } : {}),
    ...(personId ? { personId } : {}),
    ...(occasionId ? { occasionId } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(status === 'all' ? (tab === 'notPurchased' ? { status: 'notPurchased' as const } : {}) : { status }),
    ...(tab === 'purchased' ? { isPurchased: true } : {}),
    ...(tab === 'favorites' ? { isFavorite: true } : {}),
    ...(tab === 'received' ? { direction: 'received' as const } : {}),
  }
}

/** The same as `GET /api/gifts` takes it, without an order. */
export function restFilterOf(query: GiftQuery) {
  const { sort: _sort, isPurchased, isFavorite, ...filter } = filterOf(query)
  return {
    ...filter,
    ...(isPurchased ? { isPurchased: 'true' as const } : {}),
    ...(isFavorite ? { isFavorite: 'true' as const } : {}),
  }
}

/** Whether anything beyond the tab narrows the list. */
export const isNarrowed = (query: GiftQuery) =>
  Boolean(query.q || query.personId || query.occasionId || query.status !== 'all') ||
  query.minPrice !== undefined ||
  query.maxPrice !== undefined

/** The same tab and view with everything in it. */
export const unfiltered: Partial<GiftQuery> = {
  q: undefined,
  personId: undefined,
  occasionId: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  status: 'all',
}

/** The stages that the board has columns for under this selection. */
export function columnsOf({ tab, status }: GiftQuery): GiftStatus[] {
  if (tab === 'notPurchased') return ['idea', 'planned']
  if (tab === 'purchased') return ['purchased', 'wrapped', 'given']
  return status === 'returned' || status === 'cancelled'
    ? [status]
    : ['idea', 'planned', 'purchased', 'wrapped', 'given']
}
