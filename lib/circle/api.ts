import { endpoint } from '@/lib/core/endpoint'
import { Circle, CircleFilter } from './schema'

export const circleApi = {
  list: endpoint('GET /api/circle', 'Read the news of one’s families', {
    input: CircleFilter,
    output: Circle,
    work: 'reading',
  }),
  heart: endpoint('POST /api/circle/{eventId}/heart', 'Give a heart to news'),
  unheart: endpoint('DELETE /api/circle/{eventId}/heart', 'Take back a heart'),
  mute: endpoint('POST /api/families/{familyId}/members/{memberId}/mute', 'See no news of a member'),
  unmute: endpoint('DELETE /api/families/{familyId}/members/{memberId}/mute', 'See news of a member again'),
}
