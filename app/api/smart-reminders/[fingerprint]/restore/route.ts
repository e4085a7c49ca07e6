import { route } from '@/lib/composition/route'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { restoreSmart } from '@/lib/reminders/smart/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(smartRemindersApi.restore, restoreSmart)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
