import { endpoint } from '@/lib/core/endpoint'
import { Activities, ActivityFilter } from './schema'

export const activityApi = {
  list: endpoint('GET /api/activity', 'What happened, newest first', {
    input: ActivityFilter,
    output: Activities,
    work: 'reading',
  }),
}
