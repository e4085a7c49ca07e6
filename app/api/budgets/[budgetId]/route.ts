import { route } from '@/lib/composition/route'
import { budgetsApi } from '@/lib/money/budgets/api'
import { deleteBudget, updateBudget } from '@/lib/money/budgets/commands'
import { getBudget } from '@/lib/money/budgets/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(budgetsApi.get, getBudget)
export const PUT = route(budgetsApi.update, updateBudget)
export const DELETE = route(budgetsApi.remove, deleteBudget)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
