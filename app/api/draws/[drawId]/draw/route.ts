import { drawsApi } from '@/lib/draws/api'
import { drawDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.draw, drawDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
