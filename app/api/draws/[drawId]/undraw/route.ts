import { drawsApi } from '@/lib/draws/api'
import { undrawDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.undraw, undrawDraw)
