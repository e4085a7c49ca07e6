import { trackingApi } from '@/lib/gifts/tracking/api'
import { listTracking } from '@/lib/gifts/tracking/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(trackingApi.list, listTracking)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
