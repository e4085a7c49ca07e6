import { giftsApi } from '@/lib/gifts/api'
import { changeGifts } from '@/lib/gifts/bulk'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(giftsApi.bulk, changeGifts)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
