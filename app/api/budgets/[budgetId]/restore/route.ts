import { budgetsApi } from '@/lib/budgets/api'
import { restoreBudget } from '@/lib/budgets/commands'
import { route } from '@/lib/server/route'

export const POST = route(budgetsApi.restore, restoreBudget)
