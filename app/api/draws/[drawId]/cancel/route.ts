import { drawsApi } from '@/lib/draws/api'
import { cancelDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.cancel, cancelDraw)
