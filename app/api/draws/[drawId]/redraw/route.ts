import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { redrawDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.redraw, redrawDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
