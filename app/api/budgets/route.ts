import { route } from '@/lib/composition/route'
import { budgetsApi } from '@/lib/money/budgets/api'
import { createBudget } from '@/lib/money/budgets/commands'
import { listBudgets } from '@/lib/money/budgets/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(budgetsApi.list, listBudgets)
export const POST = route(budgetsApi.create, createBudget)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
