import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { getSecret } from '@/lib/money/gift-cards/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(giftCardsApi.secret, getSecret)
export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET')
