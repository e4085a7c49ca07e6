import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { deleteGift, updateGift } from '@/lib/gifts/commands'
import { getGift } from '@/lib/gifts/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftsApi.get, getGift)
export const PUT = route(giftsApi.update, updateGift)
export const DELETE = route(giftsApi.remove, deleteGift)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
