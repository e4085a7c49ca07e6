import { activityApi } from '@/lib/activity/api'
import { listActivity } from '@/lib/activity/queries'
import { route } from '@/lib/server/route'

export const GET = route(activityApi.list, listActivity)
