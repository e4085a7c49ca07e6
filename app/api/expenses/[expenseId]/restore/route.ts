import { expensesApi } from '@/lib/expenses/api'
import { restoreExpense } from '@/lib/expenses/commands'
import { route } from '@/lib/server/route'

export const POST = route(expensesApi.restore, restoreExpense)
