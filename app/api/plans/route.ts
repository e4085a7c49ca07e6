import { billingApi } from '@/lib/billing/api'
import { listPlans } from '@/lib/billing/plans.queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(billingApi.plans, listPlans)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
