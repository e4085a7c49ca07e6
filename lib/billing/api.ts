import { endpoint } from '@/lib/core/endpoint'
import {
  ChangePreview,
  Checkout,
  Invoice,
  Invoices,
  Place,
  PlanChange,
  PlanChoice,
  Plans,
  Subscription,
  Subscriptions,
  Usage,
} from './schema'

/** A call waits for the payment provider, which may be away. */
const asks = { session: true, unkept: true, refuses: [402, 502] } as const
const tries = { calls: 30, seconds: 3600, by: ['account'] } as const

export const billingApi = {
  plans: endpoint('GET /api/plans', 'List the plans of this installation', {
    output: Plans,
    refuses: [502],
    work: 'reading',
  }),
  subscriptions: endpoint('GET /api/subscriptions', 'List the subscriptions of the account', {
    output: Subscriptions,
  }),
  subscribe: endpoint('POST /api/subscriptions', 'Begin a subscription: answers where it is paid for', {
    ...asks,
    input: PlanChoice,
    output: Checkout,
    status: 201,
    limit: tries,
  }),
  cancel: endpoint(
    'POST /api/subscriptions/{subscriptionId}/cancel',
    'End a subscription with the time that is paid for',
    { ...asks, output: Subscription, limit: tries },
  ),
  resume: endpoint('POST /api/subscriptions/{subscriptionId}/resume', 'Go on with what was to end', {
    ...asks,
    output: Subscription,
    limit: tries,
  }),
  previewChange: endpoint(
    'POST /api/subscriptions/{subscriptionId}/change/preview',
    'What another plan would cost now',
    { ...asks, input: PlanChoice, output: ChangePreview, limit: tries },
  ),
  change: endpoint('POST /api/subscriptions/{subscriptionId}/change', 'Take another plan', {
    ...asks,
    input: PlanChange,
    output: Subscription,
    limit: tries,
  }),
  portal: endpoint(
    'POST /api/subscriptions/{subscriptionId}/portal',
    'The page of the payment provider for cards and addresses',
    { ...asks, output: Place, limit: tries },
  ),
  invoices: endpoint('GET /api/invoices', 'List the invoices of the account', { output: Invoices }),
  invoice: endpoint('GET /api/invoices/{invoiceId}', 'One invoice', { output: Invoice }),
  invoicePdf: endpoint('GET /api/invoices/{invoiceId}/pdf', 'An invoice as a PDF', {
    raw: true,
    status: 200,
    limit: { calls: 120, seconds: 3600, by: ['account'] },
  }),
  usage: endpoint('GET /api/usage', 'How much of its plan the account uses', { output: Usage }),
}
