import { route } from '@/lib/composition/route'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { endMail } from '@/lib/order-mails/inbox/commands'
import { readForwardedOrder } from '@/lib/order-mails/inbox/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(orderInboxApi.read, readForwardedOrder)
export const PUT = route(orderInboxApi.end, endMail)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
