import { route } from '@/lib/composition/route'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { resetInbox } from '@/lib/order-mails/inbox/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(orderInboxApi.reset, resetInbox)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
