import { route } from '@/lib/composition/route'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { deleteCard, updateCard } from '@/lib/money/gift-cards/commands'
import { getCard } from '@/lib/money/gift-cards/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(giftCardsApi.get, getCard)
export const PUT = route(giftCardsApi.update, updateCard)
export const DELETE = route(giftCardsApi.remove, deleteCard)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
