import { drawsApi } from '@/lib/draws/api'
import { closeDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.close, closeDraw)
