import { commentsApi } from '@/lib/comments/api'
import { deleteComment } from '@/lib/comments/commands'
import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'

export const DELETE = route(commentsApi.remove, deleteComment)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
