import { route } from '@/lib/composition/route'
import { ideasApi } from '@/lib/ideas/api'
import { saveWishAsIdea } from '@/lib/ideas/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(ideasApi.fromWish, saveWishAsIdea)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
