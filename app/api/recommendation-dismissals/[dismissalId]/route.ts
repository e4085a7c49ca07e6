import { route } from '@/lib/composition/route'
import { recommendationsApi } from '@/lib/recommendations/api'
import { undismiss } from '@/lib/recommendations/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const DELETE = route(recommendationsApi.restore, undismiss)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
