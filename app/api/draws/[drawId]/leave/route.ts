import { drawsApi } from '@/lib/draws/api'
import { leaveDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.leave, leaveDraw)
