import { endpoint } from '@/lib/core/endpoint'
import { OrderMail } from '../schema'
import { maxOrderMailBytes } from '../values'
import { ArrivingMail, EndingInput, ForwardedMail, ForwardedMails, InboxInput, OwnInbox } from './schema'

const limit = { calls: 60, seconds: 3600, by: ['account'] } as const
/** Base64 makes a mail a third longer. */
const arriving = {
  access: 'visitor',
  input: ArrivingMail,
  unkept: true,
  maxBytes: Math.ceil((maxOrderMailBytes * 4) / 3) + 512 * 1024,
  refuses: [404, 409, 429],
} as const

export const orderInboxApi = {
  get: endpoint('GET /api/order-inbox', 'My secret address for order mails', {
    session: true,
    output: OwnInbox,
  }),
  create: endpoint('POST /api/order-inbox', 'Make a secret address for order mails', {
    session: true,
    limit,
    output: OwnInbox,
  }),
  change: endpoint('PUT /api/order-inbox', 'Choose whose mails are dropped', {
    session: true,
    limit,
    input: InboxInput,
    output: OwnInbox,
    refuses: [404],
  }),
  reset: endpoint('POST /api/order-inbox/reset', 'Replace my secret address by a new one', {
    session: true,
    limit,
    output: OwnInbox,
    refuses: [404],
  }),
  remove: endpoint('DELETE /api/order-inbox', 'Delete my secret address', { session: true, refuses: [404] }),
  list: endpoint('GET /api/order-mails', 'Forwarded mails that wait to be looked at', {
    output: ForwardedMails,
  }),
  read: endpoint(
    'GET /api/order-mails/{mailId}',
    'An order in a forwarded mail, and the gifts it may be about',
    {
      output: OrderMail,
      limit: { calls: 600, seconds: 3600, by: ['account'] },
    },
  ),
  end: endpoint('PUT /api/order-mails/{mailId}', 'Say what I did with a forwarded mail', {
    input: EndingInput,
    output: ForwardedMail,
  }),
  /** Mails and programs post here. It answers the same whatever was in the mail. */
  take: endpoint('POST /api/inbound/orders/{token}', 'Hand in an order mail by a secret address', {
    ...arriving,
    form: true,
    limit: { calls: 600, seconds: 3600, by: ['address'] },
  }),
  /** For the mail service of the installation, which receives the mails of all accounts. */
  deliver: endpoint('POST /api/inbound/mails/{token}', 'Deliver a mail that the mail service received', {
    ...arriving,
    form: true,
    limit: { calls: 6000, seconds: 3600, by: ['address'] },
  }),
}
