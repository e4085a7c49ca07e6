import { circleApi } from '@/lib/circle/api'
import { heartEvent, unheartEvent } from '@/lib/circle/commands'
import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(circleApi.heart, heartEvent)
export const DELETE = route(circleApi.unheart, unheartEvent)
export const { GET, PUT, PATCH, OPTIONS } = otherVerbs('POST', 'DELETE')
