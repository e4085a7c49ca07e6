import { billingApi } from '@/lib/billing/api'
import { subscribe } from '@/lib/billing/commands'
import { listSubscriptions } from '@/lib/billing/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(billingApi.subscriptions, listSubscriptions)
export const POST = route(billingApi.subscribe, subscribe)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
