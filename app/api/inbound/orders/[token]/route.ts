import { route } from '@/lib/composition/route'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { takeMail } from '@/lib/order-mails/inbox/commands'
import { withMailBody } from '@/lib/server/http/mail-body'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = withMailBody(route(orderInboxApi.take, takeMail), orderInboxApi.take)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
