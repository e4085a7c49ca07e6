import { endpoint } from '@/lib/core/endpoint'
import { FinancialInsights, InsightsFilter } from './schema'

export const insightsApi = {
  get: endpoint('GET /api/financial-insights', 'What was spent, against what budgets, and what stands out', {
    input: InsightsFilter,
    output: FinancialInsights,
    work: 'reading',
  }),
}
