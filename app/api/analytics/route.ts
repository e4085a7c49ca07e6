import { analyticsApi } from '@/lib/analytics/api'
import { analytics } from '@/lib/analytics/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(analyticsApi.get, analytics)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
