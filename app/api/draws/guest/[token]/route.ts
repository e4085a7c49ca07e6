import { drawsApi } from '@/lib/draws/api'
import { openGuestPick } from '@/lib/draws/picks'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.guest, openGuestPick)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
