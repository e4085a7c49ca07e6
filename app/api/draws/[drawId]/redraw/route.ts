import { drawsApi } from '@/lib/draws/api'
import { redrawDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.redraw, redrawDraw)
