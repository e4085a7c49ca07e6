import { route } from '@/lib/composition/route'
import { notificationPreferencesApi } from '@/lib/notifications/preferences/api'
import { updateNotificationPreferences } from '@/lib/notifications/preferences/commands'
import { getNotificationPreferences } from '@/lib/notifications/preferences/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(notificationPreferencesApi.get, getNotificationPreferences)
export const PUT = route(notificationPreferencesApi.update, updateNotificationPreferences)
export const { POST, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'PUT')
