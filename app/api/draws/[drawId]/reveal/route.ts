import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { revealDraw } from '@/lib/draws/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.reveal, revealDraw)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
