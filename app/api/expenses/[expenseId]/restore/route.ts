import { route } from '@/lib/composition/route'
import { expensesApi } from '@/lib/money/expenses/api'
import { restoreExpense } from '@/lib/money/expenses/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(expensesApi.restore, restoreExpense)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
