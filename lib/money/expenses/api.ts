import { batchOf, endpoint } from '@/lib/core/endpoint'
import { Expense, ExpenseChanges, ExpenseFilter, ExpenseInput, Expenses } from './schema'

const create = endpoint('POST /api/expenses', 'Add an expense', {
  input: ExpenseInput,
  output: Expense,
  status: 201,
  waits: 'create',
})

export const expensesApi = {
  list: endpoint('GET /api/expenses', 'List expenses', { input: ExpenseFilter, output: Expenses }),
  create,
  createMany: batchOf(create, 'Add many expenses at once, all or none'),
  get: endpoint('GET /api/expenses/{expenseId}', 'Read an expense', { output: Expense }),
  update: endpoint('PUT /api/expenses/{expenseId}', 'Change an expense', {
    input: ExpenseChanges,
    output: Expense,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/expenses/{expenseId}', 'Move an expense to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/expenses/{expenseId}/restore', 'Bring an expense back from the trash', {
    output: Expense,
    waits: 'act',
  }),
}
