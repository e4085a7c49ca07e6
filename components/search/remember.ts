import { call } from '@/lib/client/call'

/** Keeps a query among the last ten. Nothing is lost for the reader when that does not work. */
export const rememberSearch = (query: string) =>
  call('POST /api/search', { query, limit: 1, remember: true }).then(
    () => undefined,
    () => undefined,
  )
