import { giftsApi } from '@/lib/gifts/api'
import { restoreGift } from '@/lib/gifts/commands'
import { route } from '@/lib/server/route'

export const POST = route(giftsApi.restore, restoreGift)
