import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { createDraw } from '@/lib/draws/commands'
import { listDraws } from '@/lib/draws/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(drawsApi.list, listDraws)
export const POST = route(drawsApi.create, createDraw)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
