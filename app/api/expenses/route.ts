import { route } from '@/lib/composition/route'
import { expensesApi } from '@/lib/money/expenses/api'
import { createExpense } from '@/lib/money/expenses/commands'
import { listExpenses } from '@/lib/money/expenses/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(expensesApi.list, listExpenses)
export const POST = route(expensesApi.create, createExpense)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
