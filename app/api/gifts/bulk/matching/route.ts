import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { changeMatching } from '@/lib/gifts/bulk'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(giftsApi.changeMatching, changeMatching)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
