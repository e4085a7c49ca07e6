import { giftsApi } from '@/lib/gifts/api'
import { similarGifts } from '@/lib/gifts/queries'
import { route } from '@/lib/server/route'

export const GET = route(giftsApi.similar, similarGifts)
