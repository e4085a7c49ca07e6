import { route } from '@/lib/composition/route'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { snoozeSmart } from '@/lib/reminders/smart/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(smartRemindersApi.snooze, snoozeSmart)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
