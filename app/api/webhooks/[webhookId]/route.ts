import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { webhooksApi } from '@/lib/webhooks/api'
import { deleteWebhook, updateWebhook } from '@/lib/webhooks/commands'
import { getWebhook } from '@/lib/webhooks/queries'

export const GET = route(webhooksApi.get, getWebhook)
export const PUT = route(webhooksApi.update, updateWebhook)
export const DELETE = route(webhooksApi.remove, deleteWebhook)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
