import { insightsApi } from '@/lib/insights/api'
import { financialInsights } from '@/lib/insights/queries'
import { route } from '@/lib/server/route'

export const GET = route(insightsApi.get, financialInsights)
