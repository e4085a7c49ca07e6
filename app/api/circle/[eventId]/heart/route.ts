import { circleApi } from '@/lib/circle/api'
import { heartEvent, unheartEvent } from '@/lib/circle/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(circleApi.heart, heartEvent)
export const DELETE = route(circleApi.unheart, unheartEvent)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
