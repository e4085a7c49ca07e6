import { allowancesApi } from '@/lib/allowances/api'
import { splitAllowances } from '@/lib/allowances/commands'
import { route } from '@/lib/server/route'

export const POST = route(allowancesApi.split, splitAllowances)
