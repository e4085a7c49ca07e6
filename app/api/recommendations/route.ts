import { route } from '@/lib/composition/route'
import { recommendationsApi } from '@/lib/recommendations/api'
import { recommendations } from '@/lib/recommendations/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(recommendationsApi.list, recommendations)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
