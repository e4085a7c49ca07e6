import { drawsApi } from '@/lib/draws/api'
import { createDraw } from '@/lib/draws/commands'
import { listDraws } from '@/lib/draws/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(drawsApi.list, listDraws)
export const POST = route(drawsApi.create, createDraw)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
