import { route } from '@/lib/composition/route'
import { searchApi } from '@/lib/search/api'
import { suggest } from '@/lib/search/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(searchApi.suggest, suggest)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
