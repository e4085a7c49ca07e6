import { remindersApi } from '@/lib/reminders/api'
import { reminderStats } from '@/lib/reminders/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(remindersApi.stats, reminderStats)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
