import { circleApi } from '@/lib/circle/api'
import { readCircle } from '@/lib/circle/queries'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(circleApi.list, readCircle)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
