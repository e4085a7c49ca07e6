import { endpoint } from '@/lib/core/endpoint'
import { Analytics, AnalyticsFilter } from './schema'

export const analyticsApi = {
  get: endpoint('GET /api/analytics', 'What was spent, on what and whom, and how gifts were received', {
    input: AnalyticsFilter,
    output: Analytics,
    work: 'reading',
  }),
}
