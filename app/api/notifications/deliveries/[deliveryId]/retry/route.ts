import { route } from '@/lib/composition/route'
import { deliveriesApi } from '@/lib/notifications/deliveries/api'
import { retryDelivery } from '@/lib/notifications/deliveries/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(deliveriesApi.retry, retryDelivery)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
