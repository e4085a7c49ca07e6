import { budgetsApi } from '@/lib/money/budgets/api'
import { restoreBudget } from '@/lib/money/budgets/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(budgetsApi.restore, restoreBudget)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
