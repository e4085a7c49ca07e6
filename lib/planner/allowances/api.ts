import { endpoint } from '@/lib/core/endpoint'
import { Allowances, AllowancesInput, AllowancesSplit } from './schema'

export const allowancesApi = {
  list: endpoint('GET /api/occasions/{occasionId}/allowances', 'What is set aside for each person', {
    output: Allowances,
    work: 'reading',
  }),
  set: endpoint('PUT /api/occasions/{occasionId}/allowances', 'Set amounts aside for people', {
    input: AllowancesInput,
    output: Allowances,
    work: 'writing',
  }),
  split: endpoint('POST /api/occasions/{occasionId}/allowances/split', 'Share what is left evenly', {
    input: AllowancesSplit,
    output: Allowances,
    work: 'writing',
  }),
  copy: endpoint('POST /api/occasions/{occasionId}/allowances/copy', 'Take the amounts of the last time', {
    output: Allowances,
    work: 'writing',
  }),
}
