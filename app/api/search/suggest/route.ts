import { searchApi } from '@/lib/search/api'
import { suggest } from '@/lib/search/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(searchApi.suggest, suggest)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
