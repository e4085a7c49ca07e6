import { drawsApi } from '@/lib/families/draws/api'
import { openPick, readPick } from '@/lib/families/draws/picks'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(drawsApi.mine, readPick)
export const POST = route(drawsApi.openMine, openPick)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
