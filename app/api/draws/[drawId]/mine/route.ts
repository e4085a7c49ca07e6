import { drawsApi } from '@/lib/draws/api'
import { openPick } from '@/lib/draws/picks'
import { route } from '@/lib/server/route'

export const GET = route(drawsApi.mine, openPick)
