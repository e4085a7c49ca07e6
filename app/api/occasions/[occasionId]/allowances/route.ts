import { route } from '@/lib/composition/route'
import { allowancesApi } from '@/lib/planner/allowances/api'
import { setAllowances } from '@/lib/planner/allowances/commands'
import { listAllowances } from '@/lib/planner/allowances/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(allowancesApi.list, listAllowances)
export const PUT = route(allowancesApi.set, setAllowances)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
