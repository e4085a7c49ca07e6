import { recommendationsApi } from '@/lib/recommendations/api'
import { dismiss } from '@/lib/recommendations/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(recommendationsApi.dismiss, dismiss)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
