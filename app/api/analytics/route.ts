import { analyticsApi } from '@/lib/analytics/api'
import { analytics } from '@/lib/analytics/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(analyticsApi.get, analytics)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
