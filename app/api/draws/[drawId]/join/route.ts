import { drawsApi } from '@/lib/draws/api'
import { joinDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.join, joinDraw)
