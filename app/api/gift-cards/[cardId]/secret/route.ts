import { route } from '@/lib/composition/route'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { getSecret } from '@/lib/money/gift-cards/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftCardsApi.secret, getSecret)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
