import { route } from '@/lib/composition/route'
import { ideasApi } from '@/lib/ideas/api'
import { deleteIdea, updateIdea } from '@/lib/ideas/commands'
import { getIdea } from '@/lib/ideas/queries'
import { otherVerbs } from '@/lib/server/http/other-methods'

export const GET = route(ideasApi.get, getIdea)
export const PUT = route(ideasApi.update, updateIdea)
export const DELETE = route(ideasApi.remove, deleteIdea)
export const { POST, PATCH, OPTIONS } = otherVerbs('GET', 'PUT', 'DELETE')
