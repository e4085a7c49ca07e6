import { giftsApi } from '@/lib/gifts/api'
import { changeGifts } from '@/lib/gifts/commands'
import { route } from '@/lib/server/route'

export const POST = route(giftsApi.bulk, changeGifts)
