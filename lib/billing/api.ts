import { endpoint } from '@/lib/core/endpoint'
import { Invoices, Plans, Subscriptions, Usage } from './schema'

export const billingApi = {
  plans: endpoint('GET /api/plans', 'List the plans of this installation', { output: Plans }),
  subscriptions: endpoint('GET /api/subscriptions', 'List the subscriptions of the account', {
    output: Subscriptions,
  }),
  invoices: endpoint('GET /api/invoices', 'List the invoices of the account', { output: Invoices }),
  usage: endpoint('GET /api/usage', 'How much of its plan the account uses', { output: Usage }),
}
