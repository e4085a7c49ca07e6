import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { openPick, readPick } from '@/lib/draws/picks'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(drawsApi.mine, readPick)
export const POST = route(drawsApi.openMine, openPick)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
