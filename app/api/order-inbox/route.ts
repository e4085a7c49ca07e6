import { route } from '@/lib/composition/route'
import { orderInboxApi } from '@/lib/order-mails/inbox/api'
import { changeInbox, createInbox, deleteInbox } from '@/lib/order-mails/inbox/commands'
import { getInbox } from '@/lib/order-mails/inbox/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(orderInboxApi.get, getInbox)
export const POST = route(orderInboxApi.create, createInbox)
export const PUT = route(orderInboxApi.change, changeInbox)
export const DELETE = route(orderInboxApi.remove, deleteInbox)
export const { PATCH, OPTIONS } = otherVerbs('GET', 'POST', 'PUT', 'DELETE')
