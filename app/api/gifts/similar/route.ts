import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { similarGifts } from '@/lib/wishlists/claims/similar'

export const GET = route(giftsApi.similar, similarGifts)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
