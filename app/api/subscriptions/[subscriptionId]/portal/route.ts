import { billingApi } from '@/lib/billing/api'
import { openPortal } from '@/lib/billing/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(billingApi.portal, openPortal)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
