import { route } from '@/lib/composition/route'
import { ideasApi } from '@/lib/ideas/api'
import { createIdea } from '@/lib/ideas/commands'
import { manyBy } from '@/lib/server/http/batch'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const POST = route(ideasApi.createMany, manyBy(createIdea))
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherVerbs('POST')
