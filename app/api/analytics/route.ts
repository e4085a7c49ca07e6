import { analyticsApi } from '@/lib/analytics/api'
import { analytics } from '@/lib/analytics/queries'
import { route } from '@/lib/server/route'

export const GET = route(analyticsApi.get, analytics)
