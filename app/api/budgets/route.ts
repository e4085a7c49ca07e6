import { budgetsApi } from '@/lib/budgets/api'
import { createBudget } from '@/lib/budgets/commands'
import { listBudgets } from '@/lib/budgets/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(budgetsApi.list, listBudgets)
export const POST = route(budgetsApi.create, createBudget)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
