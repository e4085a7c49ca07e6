import { billingApi } from '@/lib/billing/api'
import { changeSubscription } from '@/lib/billing/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(billingApi.change, changeSubscription)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
