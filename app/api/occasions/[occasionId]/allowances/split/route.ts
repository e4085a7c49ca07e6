import { route } from '@/lib/composition/route'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { splitAllowances } from '@/lib/planner/allowances/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(allowancesApi.split, splitAllowances)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
