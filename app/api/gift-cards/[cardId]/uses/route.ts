import { route } from '@/lib/composition/route'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { payWithCard } from '@/lib/money/gift-cards/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(giftCardsApi.use, payWithCard)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
