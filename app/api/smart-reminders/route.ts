import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { listSmart } from '@/lib/reminders/smart/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(smartRemindersApi.list, listSmart)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
