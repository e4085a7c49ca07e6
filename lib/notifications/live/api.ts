import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'

export const eventsApi = {
  stream: endpoint(
    'GET /api/events',
    'Hear at once of notifications and of changed wishlists (server-sent events)',
    {
      output: z.string(),
      refuses: [429],
      raw: true,
    },
  ),
}
