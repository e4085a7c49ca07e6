import { circleApi } from '@/lib/circle/api'
import { readCircle } from '@/lib/circle/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(circleApi.list, readCircle)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
