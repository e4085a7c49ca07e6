import { drawsApi } from '@/lib/draws/api'
import { openPick, readPick } from '@/lib/draws/picks'
import { route } from '@/lib/server/route'

export const GET = route(drawsApi.mine, readPick)
export const POST = route(drawsApi.openMine, openPick)
