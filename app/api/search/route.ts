import { searchApi } from '@/lib/search/api'
import { search } from '@/lib/search/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(searchApi.search, search)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
