import { allowancesApi } from '@/lib/allowances/api'
import { copyAllowances } from '@/lib/allowances/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(allowancesApi.copy, copyAllowances)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
