import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { createCard } from '@/lib/money/gift-cards/commands'
import { listCards } from '@/lib/money/gift-cards/queries'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const GET = route(giftCardsApi.list, listCards)
export const POST = route(giftCardsApi.create, createCard)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
