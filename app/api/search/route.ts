import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { search } from '@/lib/search/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(searchApi.search, search)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
