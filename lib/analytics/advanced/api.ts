import { endpoint } from '@/lib/core/endpoint'
import { AdvancedAnalytics, AdvancedAnalyticsFilter } from './schema'

export const advancedAnalyticsApi = {
  get: endpoint('GET /api/analytics/advanced', 'Comparisons and predictions of giving', {
    input: AdvancedAnalyticsFilter,
    output: AdvancedAnalytics,
    work: 'reading',
  }),
}
