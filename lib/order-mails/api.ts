import { endpoint } from '@/lib/core/endpoint'
import { OrderMail, OrderMailInput } from './schema'
import { maxOrderMailBytes } from './values'

export const orderMailsApi = {
  read: endpoint('POST /api/order-mails', 'Find an order in a mail, and the gifts that it may be about', {
    input: OrderMailInput,
    output: OrderMail,
    form: true,
    unkept: true,
    refuses: [429],
    // Base64 in JSON makes a file a third longer.
    maxBytes: Math.ceil((maxOrderMailBytes * 4) / 3) + 512 * 1024,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
}
