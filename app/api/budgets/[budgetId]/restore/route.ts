import { route } from '@/lib/composition/route'
import { budgetsApi } from '@/lib/money/budgets/api'
import { restoreBudget } from '@/lib/money/budgets/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(budgetsApi.restore, restoreBudget)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
