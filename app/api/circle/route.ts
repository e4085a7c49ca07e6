import { circleApi } from '@/lib/circle/api'
import { readCircle } from '@/lib/circle/queries'
import { route } from '@/lib/server/route'

export const GET = route(circleApi.list, readCircle)
