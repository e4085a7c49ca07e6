import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { webhooksApi } from '@/lib/webhooks/api'
import { listWebhookDeliveries } from '@/lib/webhooks/deliveries/queries'

export const GET = route(webhooksApi.deliveries, listWebhookDeliveries)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
