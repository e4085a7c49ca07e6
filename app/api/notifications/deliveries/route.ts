import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { listDeliveries } from '@/lib/notifications/deliveries/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(deliveriesApi.list, listDeliveries)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
