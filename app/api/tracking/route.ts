import { route } from '@/lib/composition/route'
import { trackingApi } from '@/lib/gifts/tracking/api'
import { listTracking } from '@/lib/gifts/tracking/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(trackingApi.list, listTracking)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
