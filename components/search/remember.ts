import { call } from '@/lib/client/call'
import { searchApi } from '@/lib/search/api'

/** Keeps a query among the last ten. Nothing is lost for the reader when that does not work. */
export const rememberSearch = (query: string) =>
  call(searchApi.search, { query, limit: 1, remember: true }).then(
    () => undefined,
    () => undefined,
  )
