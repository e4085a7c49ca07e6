import { advancedAnalyticsApi } from '@/lib/advanced-analytics/api'
import { advancedAnalytics } from '@/lib/advanced-analytics/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(advancedAnalyticsApi.get, advancedAnalytics)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
