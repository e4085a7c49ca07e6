import { otherVerbs } from '@/lib/server/other-verbs'
import { route } from '@/lib/server/route'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { deleteComment } from '@/lib/wishlists/comments/commands'

export const DELETE = route(commentsApi.remove, deleteComment)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
