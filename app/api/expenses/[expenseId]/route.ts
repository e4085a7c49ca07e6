import { route } from '@/lib/composition/route'
import { expensesApi } from '@/lib/money/expenses/api'
import { deleteExpense, updateExpense } from '@/lib/money/expenses/commands'
import { getExpense } from '@/lib/money/expenses/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(expensesApi.get, getExpense)
export const PUT = route(expensesApi.update, updateExpense)
export const DELETE = route(expensesApi.remove, deleteExpense)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
