import { route } from '@/lib/composition/route'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { createCard } from '@/lib/money/gift-cards/commands'
import { listCards } from '@/lib/money/gift-cards/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftCardsApi.list, listCards)
export const POST = route(giftCardsApi.create, createCard)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
