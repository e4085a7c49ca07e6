import { advancedAnalyticsApi } from '@/lib/advanced-analytics/api'
import { advancedAnalytics } from '@/lib/advanced-analytics/queries'
import { route } from '@/lib/server/route'

export const GET = route(advancedAnalyticsApi.get, advancedAnalytics)
