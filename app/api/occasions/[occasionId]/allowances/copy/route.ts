import { allowancesApi } from '@/lib/allowances/api'
import { copyAllowances } from '@/lib/allowances/commands'
import { route } from '@/lib/server/route'

export const POST = route(allowancesApi.copy, copyAllowances)
