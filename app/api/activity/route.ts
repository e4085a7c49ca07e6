import { activityApi } from '@/lib/activity/api'
import { listActivity } from '@/lib/activity/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(activityApi.list, listActivity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
