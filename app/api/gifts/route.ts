import { route } from '@/lib/composition/route'
import { giftsApi } from '@/lib/gifts/api'
import { createGift } from '@/lib/gifts/commands'
import { writtenGifts } from '@/lib/gifts/written.queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftsApi.list, writtenGifts)
export const POST = route(giftsApi.create, createGift)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
