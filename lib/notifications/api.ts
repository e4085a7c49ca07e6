import { z } from 'zod'
import { endpoint } from '@/lib/core/endpoint'
import { Notification, NotificationFilter, Notifications, TestInput, TestSent } from './schema'

export const notificationsApi = {
  list: endpoint('GET /api/notifications', 'My notifications, newest first, and how many there are', {
    input: NotificationFilter,
    output: Notifications,
  }),
  readAll: endpoint('POST /api/notifications/read-all', 'Mark all notifications as read', {
    output: z.strictObject({ read: z.int() }),
    work: 'reading',
  }),
  test: endpoint('POST /api/notifications/test', 'Send me a test on one channel', {
    input: TestInput,
    output: TestSent,
    limit: { calls: 10, seconds: 3600, by: ['account'] },
  }),
  read: endpoint('POST /api/notifications/{notificationId}/read', 'Mark a notification as read', {
    output: Notification,
  }),
  unread: endpoint('POST /api/notifications/{notificationId}/unread', 'Mark a notification as unread', {
    output: Notification,
  }),
  pin: endpoint('POST /api/notifications/{notificationId}/pin', 'Pin a notification', {
    output: Notification,
  }),
  unpin: endpoint('DELETE /api/notifications/{notificationId}/pin', 'Unpin a notification', {
    output: Notification,
  }),
  remove: endpoint('DELETE /api/notifications/{notificationId}', 'Delete a notification'),
  restore: endpoint(
    'POST /api/notifications/{notificationId}/restore',
    'Take back the deletion of a notification, within an hour',
    { output: Notification },
  ),
}
