import { route } from '@/lib/composition/route'
import { drawsApi } from '@/lib/draws/api'
import { openGuestPick } from '@/lib/draws/picks'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(drawsApi.guest, openGuestPick)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
