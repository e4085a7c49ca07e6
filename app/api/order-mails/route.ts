import { route } from '@/lib/composition/route'
import { orderMailsApi } from '@/lib/order-mails/api'
import { readOrder } from '@/lib/order-mails/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(orderMailsApi.read, readOrder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
