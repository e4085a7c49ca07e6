import { route } from '@/lib/composition/route'
import { expensesApi } from '@/lib/money/expenses/api'
import { createExpense } from '@/lib/money/expenses/commands'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(expensesApi.createMany, manyBy(createExpense))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
