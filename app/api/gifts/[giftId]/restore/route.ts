import { giftsApi } from '@/lib/gifts/api'
import { restoreGift } from '@/lib/gifts/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(giftsApi.restore, restoreGift)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
