import { recommendationsApi } from '@/lib/recommendations/api'
import { recommendations } from '@/lib/recommendations/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(recommendationsApi.list, recommendations)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
