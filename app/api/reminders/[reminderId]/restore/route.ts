import { remindersApi } from '@/lib/reminders/api'
import { restoreReminder } from '@/lib/reminders/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(remindersApi.restore, restoreReminder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
