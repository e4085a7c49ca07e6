import { endpoint } from '@/lib/core/endpoint'
import { Deliveries, Delivery, DeliveryFilter } from './schema'

export const deliveriesApi = {
  list: endpoint('GET /api/notifications/deliveries', 'How my news went out, on every channel', {
    input: DeliveryFilter,
    output: Deliveries,
  }),
  retry: endpoint('POST /api/notifications/deliveries/{deliveryId}/retry', 'Send a failed delivery again', {
    limit: { calls: 60, seconds: 3600, by: ['account'] },
    output: Delivery,
    refuses: [409],
  }),
}
