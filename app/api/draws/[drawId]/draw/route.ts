import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { drawDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.draw, drawDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
