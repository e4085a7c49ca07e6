import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { sharesApi } from '@/lib/wishlists/shares/api'
import { answerShare, removeShare } from '@/lib/wishlists/shares/commands'

export const PUT = route(sharesApi.answer, answerShare)
export const DELETE = route(sharesApi.remove, removeShare)
export const { GET, POST, PATCH, OPTIONS } = otherVerbs('PUT', 'DELETE')
