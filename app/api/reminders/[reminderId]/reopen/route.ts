import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { reopenReminder } from '@/lib/reminders/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(remindersApi.reopen, reopenReminder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
