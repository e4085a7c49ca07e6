import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { closeDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.close, closeDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
