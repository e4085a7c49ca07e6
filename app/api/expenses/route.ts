import { expensesApi } from '@/lib/expenses/api'
import { createExpense } from '@/lib/expenses/commands'
import { listExpenses } from '@/lib/expenses/queries'
import { route } from '@/lib/server/route'

export const GET = route(expensesApi.list, listExpenses)
export const POST = route(expensesApi.create, createExpense)
