import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { answerShare, removeShare } from '@/lib/wishlists/shares/commands'

export const PUT = route(sharesApi.answer, answerShare)
export const DELETE = route(sharesApi.remove, removeShare)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
