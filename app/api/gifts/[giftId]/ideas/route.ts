import { route } from '@/lib/composition/route'
import { ideasApi } from '@/lib/ideas/api'
import { copyAsIdeas } from '@/lib/ideas/commands'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(ideasApi.copy, copyAsIdeas)
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
