import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { advancedAnalytics } from '@/lib/analytics/advanced/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(advancedAnalyticsApi.get, advancedAnalytics)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
