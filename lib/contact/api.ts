import { endpoint } from '@/lib/core/endpoint'
import { ContactInput } from './schema'

export const contactApi = {
  send: endpoint('POST /api/contact', 'Write to whoever runs this installation', {
    access: 'visitor',
    status: 202,
    limit: { calls: 5, seconds: 3600, by: ['caller'] },
    maxBytes: 65_536,
    input: ContactInput,
  }),
}
