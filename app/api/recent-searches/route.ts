import { searchApi } from '@/lib/search/api'
import { forgetRecent } from '@/lib/search/commands'
import { listRecent } from '@/lib/search/queries'
import { route } from '@/lib/server/route'

export const GET = route(searchApi.recent, listRecent)
export const DELETE = route(searchApi.forget, forgetRecent)
