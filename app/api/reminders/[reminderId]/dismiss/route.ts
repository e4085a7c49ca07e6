import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { dismissReminder } from '@/lib/reminders/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(remindersApi.dismiss, dismissReminder)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
