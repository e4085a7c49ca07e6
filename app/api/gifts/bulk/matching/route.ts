import { giftsApi } from '@/lib/gifts/api'
import { changeMatching } from '@/lib/gifts/bulk'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(giftsApi.changeMatching, changeMatching)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
