import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { restoreReminder } from '@/lib/reminders/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(remindersApi.restore, restoreReminder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
