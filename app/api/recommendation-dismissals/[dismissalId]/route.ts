import { recommendationsApi } from '@/lib/recommendations/api'
import { undismiss } from '@/lib/recommendations/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(recommendationsApi.restore, undismiss)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
