import { route } from '@/lib/composition/route'
import { orderMailsApi } from '@/lib/order-mails/api'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { listForwarded } from '@/lib/order-mails/inbox/queries'
import { readOrder } from '@/lib/order-mails/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(orderInboxApi.list, listForwarded)
export const POST = route(orderMailsApi.read, readOrder)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
