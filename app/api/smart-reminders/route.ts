import { route } from '@/lib/composition/route'
import { smartRemindersApi } from '@/lib/reminders/smart/api'
import { listSmart } from '@/lib/reminders/smart/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(smartRemindersApi.list, listSmart)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
