import { drawsApi } from '@/lib/draws/api'
import { revealDraw } from '@/lib/draws/commands'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.reveal, revealDraw)
