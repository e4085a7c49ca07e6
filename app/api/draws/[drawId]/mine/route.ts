import { drawsApi } from '@/lib/draws/api'
import { openPick, readPick } from '@/lib/draws/picks'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(drawsApi.mine, readPick)
export const POST = route(drawsApi.openMine, openPick)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
