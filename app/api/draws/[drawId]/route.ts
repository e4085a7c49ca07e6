import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { removeDraw, updateDraw } from '@/lib/draws/commands'
import { getDraw } from '@/lib/draws/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(drawsApi.get, getDraw)
export const PUT = route(drawsApi.update, updateDraw)
export const DELETE = route(drawsApi.remove, removeDraw)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
