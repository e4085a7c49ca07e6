import { endpoint } from '@/lib/core/endpoint'
import { NotificationPreferences, NotificationPreferencesChanges } from './schema'

export const notificationPreferencesApi = {
  get: endpoint('GET /api/notification-preferences', 'How I am told', { output: NotificationPreferences }),
  update: endpoint('PUT /api/notification-preferences', 'Change how I am told', {
    input: NotificationPreferencesChanges,
    output: NotificationPreferences,
    session: true,
  }),
}
