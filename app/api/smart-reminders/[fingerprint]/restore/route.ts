import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { restoreSmart } from '@/lib/reminders/smart/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(smartRemindersApi.restore, restoreSmart)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
