import { route } from '@/lib/composition/route'
import { pushApi } from '@/lib/notifications/push/api'
import { subscribe } from '@/lib/notifications/push/commands'
import { listSubscriptions } from '@/lib/notifications/push/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(pushApi.list, listSubscriptions)
export const POST = route(pushApi.create, subscribe)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
