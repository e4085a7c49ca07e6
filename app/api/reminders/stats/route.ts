import { route } from '@/lib/composition/route'
import { remindersApi } from '@/lib/reminders/api'
import { reminderStats } from '@/lib/reminders/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(remindersApi.stats, reminderStats)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
