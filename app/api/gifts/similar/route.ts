import { giftsApi } from '@/lib/gifts/api'
import { similarGifts } from '@/lib/gifts/memory/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(giftsApi.similar, similarGifts)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
