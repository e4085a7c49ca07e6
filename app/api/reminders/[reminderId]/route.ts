import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { deleteReminder, updateReminder } from '@/lib/reminders/commands'
import { getReminder } from '@/lib/reminders/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(remindersApi.get, getReminder)
export const PUT = route(remindersApi.update, updateReminder)
export const DELETE = route(remindersApi.remove, deleteReminder)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
