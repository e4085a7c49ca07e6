import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { joinDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.join, joinDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
