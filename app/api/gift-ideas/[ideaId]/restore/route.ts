import { ideasApi } from '@/lib/ideas/api'
import { restoreIdea } from '@/lib/ideas/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const POST = route(ideasApi.restore, restoreIdea)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
