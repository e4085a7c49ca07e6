import { allowancesApi } from '@/lib/planner/allowances/api'
import { splitAllowances } from '@/lib/planner/allowances/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(allowancesApi.split, splitAllowances)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
