import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { webhooksApi } from '@/lib/webhooks/api'
import { createWebhook } from '@/lib/webhooks/commands'
import { listWebhooks } from '@/lib/webhooks/queries'

export const GET = route(webhooksApi.list, listWebhooks)
export const POST = route(webhooksApi.create, createWebhook)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
