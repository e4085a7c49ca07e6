import { route } from '@/lib/composition/route'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { deliverMail } from '@/lib/order-mails/inbox/commands'
import { withMailBody } from '@/lib/server/http/mail-body'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = withMailBody(route(orderInboxApi.deliver, deliverMail), orderInboxApi.deliver)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
