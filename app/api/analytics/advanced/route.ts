import { advancedAnalyticsApi } from '@/lib/analytics/advanced/api'
import { advancedAnalytics } from '@/lib/analytics/advanced/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(advancedAnalyticsApi.get, advancedAnalytics)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
