import { drawsApi } from '@/lib/draws/api'
import { openDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.open, openDraw)
