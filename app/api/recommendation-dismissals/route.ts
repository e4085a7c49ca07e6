import { route } from '@/lib/composition/route'
import { recommendationsApi } from '@/lib/recommendations/api'
import { dismiss } from '@/lib/recommendations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(recommendationsApi.dismiss, dismiss)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
