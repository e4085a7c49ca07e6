import { drawsApi } from '@/lib/draws/api'
import { openGuestPick } from '@/lib/draws/picks'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.guest, openGuestPick)
