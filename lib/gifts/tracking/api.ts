import { endpoint } from '@/lib/core/endpoint'
import { TrackingFilter, TrackingPage } from './schema'

export const trackingApi = {
  list: endpoint('GET /api/tracking', 'List gifts between deciding and giving, with what is next', {
    input: TrackingFilter,
    output: TrackingPage,
    work: 'reading',
  }),
}
