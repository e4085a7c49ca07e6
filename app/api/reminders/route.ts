import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { createReminder } from '@/lib/reminders/commands'
import { listReminders } from '@/lib/reminders/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(remindersApi.list, listReminders)
export const POST = route(remindersApi.create, createReminder)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
