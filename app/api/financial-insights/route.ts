import { insightsApi } from '@/lib/analytics/insights/api'
import { financialInsights } from '@/lib/analytics/insights/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(insightsApi.get, financialInsights)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
