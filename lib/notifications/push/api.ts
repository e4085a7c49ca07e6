import { endpoint } from '@/lib/core/endpoint'
import { PushSubscription, PushSubscriptionInput, PushSubscriptions } from './schema'

export const pushApi = {
  list: endpoint('GET /api/push-subscriptions', 'My browsers that take web push, and the key for another', {
    output: PushSubscriptions,
  }),
  create: endpoint('POST /api/push-subscriptions', 'Send web push to this browser', {
    status: 201,
    session: true,
    limit: { calls: 60, seconds: 3600, by: ['account'] },
    input: PushSubscriptionInput,
    output: PushSubscription,
  }),
  remove: endpoint('DELETE /api/push-subscriptions/{subscriptionId}', 'Send no more web push to a browser', {
    session: true,
  }),
}
