import { drawsApi } from '@/lib/draws/api'
import { drawDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.draw, drawDraw)
