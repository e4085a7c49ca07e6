import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { forgetRecent } from '@/lib/search/commands'
import { listRecent } from '@/lib/search/recent.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(searchApi.recent, listRecent)
export const DELETE = route(searchApi.forget, forgetRecent)
export const { POST, PUT, PATCH, OPTIONS } = otherVerbs('GET', 'DELETE')
