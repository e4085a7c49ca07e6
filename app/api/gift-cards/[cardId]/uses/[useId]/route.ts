import { route } from '@/lib/composition/route'
import { giftCardsApi } from '@/lib/money/gift-cards/api'
import { undoUse } from '@/lib/money/gift-cards/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(giftCardsApi.undoUse, undoUse)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
