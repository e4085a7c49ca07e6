import { route } from '@/lib/composition/route'
import { ideasApi } from '@/lib/ideas/api'
import { createIdea } from '@/lib/ideas/commands'
import { listIdeas } from '@/lib/ideas/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(ideasApi.list, listIdeas)
export const POST = route(ideasApi.create, createIdea)
export const { PUT, PATCH, DELETE, OPTIONS } = otherVerbs('GET', 'POST')
