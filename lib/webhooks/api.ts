import { endpoint } from '@/lib/core/endpoint'
import { page } from '@/lib/core/fields'
import {
  Replayed,
  Webhook,
  WebhookChanges,
  WebhookDelivery,
  WebhookDeliveryFilter,
  WebhookInput,
  WebhookReplay,
  WebhookSecret,
  Webhooks,
} from './schema'

const changes = { calls: 60, seconds: 3600, by: ['account'] } as const

export const webhooksApi = {
  list: endpoint('GET /api/webhooks', 'List my webhooks', { output: Webhooks }),
  get: endpoint('GET /api/webhooks/{webhookId}', 'Read a webhook', { output: Webhook }),
  create: endpoint('POST /api/webhooks', 'Make a webhook, with its secret shown this once', {
    status: 201,
    session: true,
    limit: changes,
    input: WebhookInput,
    output: WebhookSecret,
  }),
  update: endpoint('PUT /api/webhooks/{webhookId}', 'Change a webhook, or switch it on or off', {
    session: true,
    limit: changes,
    input: WebhookChanges,
    output: Webhook,
  }),
  remove: endpoint('DELETE /api/webhooks/{webhookId}', 'Delete a webhook and what it was sent'),
  rotate: endpoint('POST /api/webhooks/{webhookId}/rotate', 'Give a webhook a new secret, shown this once', {
    session: true,
    limit: changes,
    output: WebhookSecret,
  }),
  test: endpoint('POST /api/webhooks/{webhookId}/test', 'Send a test event now, and tell what was answered', {
    limit: changes,
    output: WebhookDelivery,
    unkept: true,
  }),
  replay: endpoint('POST /api/webhooks/{webhookId}/replay', 'Send the deliveries of a span of time again', {
    limit: changes,
    input: WebhookReplay,
    output: Replayed,
    refuses: [409],
  }),
  deliveries: endpoint('GET /api/webhooks/{webhookId}/deliveries', 'What was sent, and what was answered', {
    input: WebhookDeliveryFilter,
    output: page(WebhookDelivery),
  }),
  redeliver: endpoint(
    'POST /api/webhooks/{webhookId}/deliveries/{deliveryId}/replay',
    'Send one delivery again',
    { limit: changes, output: WebhookDelivery, refuses: [409] },
  ),
}
