import { route } from '@/lib/composition/route'
import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { listDeliveries } from '@/lib/notifications/deliveries/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(deliveriesApi.list, listDeliveries)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
