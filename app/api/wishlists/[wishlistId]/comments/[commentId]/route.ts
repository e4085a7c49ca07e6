import { route } from '@/lib/composition/route'
import { otherVerbs } from '@/lib/server/http/other-methods'
import { commentsApi } from '@/lib/wishlists/comments/api'
import { deleteComment } from '@/lib/wishlists/comments/commands'

export const DELETE = route(commentsApi.remove, deleteComment)
export const { GET, POST, PUT, PATCH, OPTIONS } = otherVerbs('DELETE')
