import { expensesApi } from '@/lib/money/expenses/api'
import { restoreExpense } from '@/lib/money/expenses/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(expensesApi.restore, restoreExpense)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
