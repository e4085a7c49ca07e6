import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { snoozeReminder } from '@/lib/reminders/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(remindersApi.snooze, snoozeReminder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
