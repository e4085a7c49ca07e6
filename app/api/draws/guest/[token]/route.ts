import { drawsApi } from '@/lib/families/draws/api'
import { openGuestPick } from '@/lib/families/draws/picks'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(drawsApi.guest, openGuestPick)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
