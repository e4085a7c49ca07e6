import { endpoint } from '@/lib/core/endpoint'
import { Budget, BudgetChanges, BudgetFilter, BudgetInput, Budgets } from './schema'

export const budgetsApi = {
  list: endpoint('GET /api/budgets', 'List budgets with what is spent and left', {
    input: BudgetFilter,
    output: Budgets,
  }),
  create: endpoint('POST /api/budgets', 'Add a budget', {
    input: BudgetInput,
    output: Budget,
    status: 201,
    waits: 'create',
  }),
  get: endpoint('GET /api/budgets/{budgetId}', 'Read a budget', { output: Budget }),
  update: endpoint('PUT /api/budgets/{budgetId}', 'Change a budget, close, cancel or reopen it', {
    input: BudgetChanges,
    output: Budget,
    waits: 'change',
  }),
  remove: endpoint('DELETE /api/budgets/{budgetId}', 'Move a budget to the trash', { waits: 'remove' }),
  restore: endpoint('POST /api/budgets/{budgetId}/restore', 'Bring a budget back from the trash', {
    output: Budget,
    waits: 'act',
  }),
}
