import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { webhooksApi } from '@/lib/webhooks/api'
import { replay } from '@/lib/webhooks/deliveries/commands'

export const POST = route(webhooksApi.replay, replay)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
