import { insightsApi } from '@/lib/analytics/insights/api'
import { financialInsights } from '@/lib/analytics/insights/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(insightsApi.get, financialInsights)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
