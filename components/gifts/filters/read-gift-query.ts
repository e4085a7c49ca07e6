import { GiftFilter, giftStatuses } from '@/lib/gifts/schema'
import {
  type GiftPlace,
  type GiftQuery,
  type GiftTab,
  type StatusChoice,
  tabOfStatus,
  usualSort,
  usualStatus,
  usualView,
  viewsOf,
} from './gift-query'

type Params = Record<string, string | string[] | undefined>

const tabOf = (params: Params): GiftTab => {
  if (params.direction === 'received') return 'received'
  if (params.isFavorite === 'true' || params.status === 'favorite') return 'favorites'
  if (params.isPurchased === 'true') return 'purchased'
  return params.status === 'notPurchased' || params.isPurchased === 'false' ? 'notPurchased' : 'all'
}

/** Reads the address. Invalid parts are ignored. */
export function readQuery(params: Params, place: GiftPlace = 'gifts'): GiftQuery {
  const { shape } = GiftFilter
  const known = <
    Key extends 'q' | 'personId' | 'occasionId' | 'category' | 'minPrice' | 'maxPrice' | 'store' | 'cursor',
  >(
    key: Key,
  ) => {
    const read = params[key] ? shape[key].safeParse(params[key]) : undefined
    return read?.success && read.data !== '' && !Array.isArray(read.data) ? read.data : undefined
  }
  const tracking = place === 'tracking'
  const asked = [...giftStatuses, 'active', 'all'].find(status => status === params.status)
  const tab = tracking ? 'all' : tabOfStatus(tabOf(params), (asked as StatusChoice) ?? 'active', place)
  const usual = usualStatus(tab, place)
  const fits = place === 'gifts' || (tracking && !['idea', 'returned', 'cancelled'].includes(asked ?? ''))
  const status = fits ? ((asked as StatusChoice | undefined) ?? usual) : usual
  const sort = params.sort ? shape.sort.safeParse(params.sort) : undefined
  return {
    place,
    view: viewsOf(place).find(view => view === params.view) ?? usualView(place),
    tab,
    status,
    sort: sort?.success ? sort.data : usualSort(tab, status, place),
    q: known('q') as string | undefined,
    personId: known('personId') as string | undefined,
    occasionId: known('occasionId') as string | undefined,
    category: known('category') as GiftQuery['category'],
    minPrice: known('minPrice') as number | undefined,
    maxPrice: known('maxPrice') as number | undefined,
    store: tracking ? (known('store') as string | undefined) : undefined,
    late: tracking && params.late === 'true' ? true : undefined,
    cursor: known('cursor') as string | undefined,
  }
}
