import { endpoint } from '@/lib/core/endpoint'
import { Share, ShareAnswer, ShareSettled, Shares } from './schema'

export const sharesApi = {
  list: endpoint('GET /api/shares', 'List the shares that one is asked for, and those that one agreed to', {
    output: Shares,
    work: 'reading',
  }),
  answer: endpoint('PUT /api/shares/{shareId}', 'Agree to a share, or decline it', {
    input: ShareAnswer,
    output: Share,
  }),
  remove: endpoint(
    'DELETE /api/shares/{shareId}',
    'Leave a share before it is bought, or withdraw one’s question',
  ),
  settle: endpoint('PUT /api/shares/{shareId}/settled', 'Mark a share as paid back, or as owed again', {
    input: ShareSettled,
  }),
}
