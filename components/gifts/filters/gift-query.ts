import type { Gift, GiftFilter, GiftStatus } from '@/lib/gifts/schema'

export const giftViews = ['table', 'board', 'cards'] as const
export type GiftView = (typeof giftViews)[number]
/** A board of ideas would have one column; a parcel has no picture worth a card. */
export const viewsOf = (place: GiftPlace) =>
  giftViews.filter(
    view => view !== (place === 'gift-ideas' ? 'board' : place === 'tracking' ? 'cards' : null),
  )
export const giftTabs = ['active', 'notPurchased', 'purchased', 'favorites', 'received', 'all'] as const
export type GiftTab = (typeof giftTabs)[number]
/** One stage, those still to be given, or everything. */
export type StatusChoice = GiftStatus | 'active' | 'all'
export const giftOrders = ['occasionDate', '-occasionDate', '-createdAt', 'name', 'price', '-price'] as const

/** The screens that list gifts: all of them, only the ideas, or those between deciding and giving. */
export type GiftPlace = 'gifts' | 'gift-ideas' | 'tracking'

/** The filter and order in the address of a screen with gifts. */
export interface GiftQuery {
  place: GiftPlace
  view: GiftView
  tab: GiftTab
  status: StatusChoice
  sort: GiftFilter['sort']
  q?: string
  personId?: string
  occasionId?: string
  category?: NonNullable<Gift['category']>
  minPrice?: number
  maxPrice?: number
  /** Of tracking only. */
  store?: string
  late?: boolean
  cursor?: string
}

const tabParams: Record<GiftTab, Record<string, string>> = {
  active: {},
  all: {},
  notPurchased: { status: 'notPurchased' },
  purchased: { isPurchased: 'true' },
  favorites: { isFavorite: 'true' },
  received: { direction: 'received' },
}

/** Ideas are looked at one by one, gifts are compared. */
export const usualView = (place: GiftPlace): GiftView => (place === 'gift-ideas' ? 'cards' : 'table')
/** Plans come first: the screens open with what is still to be given. */
export const usualStatus = (tab: GiftTab, place: GiftPlace): StatusChoice =>
  place === 'gift-ideas' ? 'idea' : place === 'tracking' || tab === 'active' ? 'active' : 'all'

/** The tab of a stage: a list that is called active holds nothing else, and everything is called all. */
export const tabOfStatus = (tab: GiftTab, status: StatusChoice, place: GiftPlace): GiftTab =>
  place !== 'gifts' || (tab !== 'active' && tab !== 'all') ? tab : status === 'active' ? 'active' : 'all'
/** The newest idea, and of gifts the next date first; where most lies in the past, the latest. */
export function usualSort(tab: GiftTab, status: StatusChoice, place: GiftPlace): GiftQuery['sort'] {
  if (place === 'gift-ideas') return '-createdAt'
  if (place === 'tracking') return status === 'given' ? '-occasionDate' : 'occasionDate'
  const past = tab === 'purchased' || tab === 'received' || tab === 'all'
  return past ? '-occasionDate' : 'occasionDate'
}

/** The address of the screen after some changes; the page starts anew unless a cursor is given. */
export function giftsHref(query: GiftQuery, changes: Partial<GiftQuery> = {}): string {
  const { place } = query
  const next = { ...query, cursor: undefined, ...changes }
  if (place === 'gift-ideas') next.status = 'idea'
  if (changes.tab !== undefined && changes.status === undefined) next.status = usualStatus(next.tab, place)
  next.tab = tabOfStatus(next.tab, next.status, place)
  const params = new URLSearchParams(tabParams[next.tab])
  if (next.view !== usualView(place)) params.set('view', next.view)
  const isEverything = place === 'gifts' && next.tab === 'all'
  if (isEverything || next.status !== usualStatus(next.tab, place)) params.set('status', next.status)
  const sortIsUsual = next.sort === usualSort(next.tab, next.status, place)
  const sortWasUsual = query.sort === usualSort(query.tab, query.status, place) && changes.sort === undefined
  if (!sortIsUsual && !sortWasUsual) params.set('sort', next.sort)
  for (const key of [
    'q',
    'personId',
    'occasionId',
    'category',
    'minPrice',
    'maxPrice',
    'store',
    'cursor',
  ] as const) {
    const value = next[key]
    if (value !== undefined && value !== '') params.set(key, String(value))
  }
  if (next.late) params.set('late', 'true')
  const text = params.toString()
  return text ? `/app/${place}?${text}` : `/app/${place}`
}

/** The same question for the REST surface and the queries. */
export function filterOf(query: GiftQuery) {
  const { place, tab, status, sort, q, personId, occasionId, category, minPrice, maxPrice, store } = query
  return {
    sort,
    ...(q ? { q } : {}),
    ...(personId ? { personId } : {}),
    ...(occasionId ? { occasionId } : {}),
    ...(category ? { category } : {}),
    ...(store ? { store } : {}),
    ...(minPrice === undefined ? {} : { minPrice }),
    ...(maxPrice === undefined ? {} : { maxPrice }),
    ...(status === 'all' ? (tab === 'notPurchased' ? { status: 'notPurchased' as const } : {}) : { status }),
    ...(tab === 'purchased' ? { isPurchased: true } : {}),
    ...(tab === 'favorites' ? { isFavorite: true } : {}),
    ...(tab === 'received' ? { direction: 'received' as const } : {}),
    ...(place === 'gift-ideas' ? { direction: 'given' as const } : {}),
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
  Boolean(query.q || query.personId || query.occasionId || query.category) ||
  query.late === true ||
  query.store !== undefined ||
  query.status !== usualStatus(query.tab, query.place) ||
  query.minPrice !== undefined ||
  query.maxPrice !== undefined

/** The same tab and view with everything in it. */
export const unfiltered = ({ place, tab }: GiftQuery): Partial<GiftQuery> => ({
  q: undefined,
  personId: undefined,
  occasionId: undefined,
  category: undefined,
  minPrice: undefined,
  maxPrice: undefined,
  store: undefined,
  late: undefined,
  status: place === 'tracking' ? 'all' : usualStatus(tab, place),
})

/** The stages that the board has columns for under this selection. */
export function columnsOf({ place, tab, status }: GiftQuery): GiftStatus[] {
  if (place === 'tracking') return ['planned', 'purchased', 'wrapped', 'given']
  if (tab === 'notPurchased') return ['idea', 'planned']
  if (tab === 'purchased') return ['purchased', 'wrapped', 'given']
  return status === 'returned' || status === 'cancelled'
    ? [status]
    : ['idea', 'planned', 'purchased', 'wrapped', 'given']
}
