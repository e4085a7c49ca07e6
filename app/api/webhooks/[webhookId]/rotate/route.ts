import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { webhooksApi } from '@/lib/webhooks/api'
import { rotateSecret } from '@/lib/webhooks/commands'

export const POST = route(webhooksApi.rotate, rotateSecret)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
