import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { restoreGift } from '@/lib/gifts/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(giftsApi.restore, restoreGift)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
