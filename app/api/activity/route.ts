import { activityApi } from '@/lib/activity/api'
import { listActivity } from '@/lib/activity/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(activityApi.list, listActivity)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
